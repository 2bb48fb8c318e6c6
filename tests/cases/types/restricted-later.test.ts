// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { Permission } from '#server/permissions'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { adam, carla, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { form } from '../../support/cases.ts'
import { formWith } from '../../support/papers.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { bundleRead } from '../bundle/opened-bundle.ts'
import { file, historyFor, plan, removal, stored } from './file-forms.ts'
import { dotted } from './licence.ts'
import { field, published } from './types.ts'

const hidden: Permission = 'arrested-persons.seal'
const income = (seenBy?: Permission) => field({ name: 'income', label: 'Income', seenBy })
const plans = (seenBy?: Permission) => ({ ...plan, seenBy })
const fields = (seenBy?: Permission) => [income(seenBy), plans(seenBy)]

const move = async (version?: number) =>
  expect(
    await (await signIn(olga)).program('POST', '/settings/types/1/moves', version ? { version } : {}),
  ).toMatchObject({ status: 303 })

const SECRET = /fortune|attic|income|floor plan/i

/** Registers and edits a case as somebody who sees everything: its income and one of its files are gone. */
async function edited() {
  const omni = await signIn(olga)
  await omni.post(
    '/applications',
    formWith({ ...form, 'answers.income': 'fortune' }, file('plan', 'attic.pdf')),
  )
  const [{ id }] = (await stored()).plan as [{ id: string }]
  const next = {
    ...form,
    phone: '0917 555 0101',
    version: 1,
    storedDocuments: removal(id, 'The attic is gone.'),
  }
  expect(await omni.put('/applications/1', { ...next, ...dotted({ income: 'small' }) })).toMatchObject({
    location: '/applications/1',
  })
}

/** Everything that tells of earlier answers. */
async function told(visitor: Visitor) {
  const parts = await visitor.get('/applications/1', {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'since,history',
  })
  const bundle = await bundleRead(visitor, '/applications/1')
  return [
    parts.text,
    (await visitor.get('/audit')).text,
    (await visitor.document('/audit/export')).text,
    bundle.index,
    bundle.record,
    bundle.trail,
  ].join()
}

async function reader() {
  await nowHolds(carla, [...carla.permissions, 'audit.view'])
  return signIn(carla)
}

async function staleEdit(visitor: Visitor) {
  const answer = await visitor.put('/applications/1', { ...form, version: 1 })
  return String((await visitor.follow(answer)).page.props.errors.version)
}

test('a field restricted today is not told by history, audit log, bundles or stale edits of when it was open', async () => {
  itIs('2026-03-14T09:00:00Z')
  await published({ fields: fields() })
  await edited()
  const visitor = await reader()
  expect(await told(visitor)).toMatch(SECRET)
  await published({ fields: fields(hidden) })
  await move()
  expect(await told(visitor)).not.toMatch(SECRET)
  expect(await told(visitor)).toContain('0917 555 0101')
  expect(await staleEdit(await signIn(rosa))).toMatch(/^Olga Omni changed phone at /)
  expect(await historyFor(await signIn(olga))).toMatch(/fortune.*attic/)
})

test('a field that is opened stays restricted in earlier entries', async () => {
  await published({ fields: fields(hidden) })
  await edited()
  await published({ fields: fields() })
  await move()
  const visitor = await reader()
  expect(await told(visitor)).not.toMatch(/fortune|attic/)
  const omni = await signIn(olga)
  await omni.put('/applications/1', { ...form, 'answers.income': 'large', version: 3 })
  expect(await told(visitor)).toContain('large')
})

const definition = (seenBy: Permission | null | undefined) => ({
  fields: seenBy === null ? [] : fields(seenBy ?? undefined),
})

test.each([
  ['open, restricted and dropped', [undefined, hidden, null]],
  ['restricted, dropped and open again', [hidden, null, undefined]],
  ['open, dropped and restricted', [undefined, null, hidden]],
])('nothing tells of earlier answers to a field that was %s', async (_what, permissions) => {
  await published(definition(permissions[0]))
  await edited()
  await db.application.updateMany({ data: { answers: {} } })
  for (const permission of permissions.slice(1)) {
    await published(definition(permission))
    await move()
  }
  expect(await told(await reader())).not.toMatch(/fortune|attic/)
  expect(await historyFor(await signIn(vera))).not.toMatch(/fortune|attic/)
})

test('an administrator who does not see a dropped field cannot open its answers by bringing it back', async () => {
  await published({ fields: [income(hidden)] })
  const omni = await signIn(olga)
  await omni.post('/applications', { ...form, 'answers.income': 'fortune' })
  await omni.put('/applications/1', { ...form, typeId: 2, version: 1 })
  await published({ fields: [income()] }, 2)
  await nowHolds(adam, ['settings.manage', 'applications.view'])
  const moving = await (await signIn(adam)).program('POST', '/settings/types/2/moves', {})
  expect(moving.status).not.toBe(303)
  expect((await (await signIn(vera)).get('/applications/1')).text).not.toContain('fortune')
})
