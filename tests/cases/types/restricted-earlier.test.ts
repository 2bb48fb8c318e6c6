// Fast suite: on both databases.
import { expect, test } from 'vitest'
import '../../support/board.ts'
import { form } from '../../support/cases.ts'
import { adam, carla, nowHolds, olga, rosa } from '../../support/cast.ts'
import { formWith } from '../../support/papers.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { caseFor, file, historyFor, plan, stored } from './file-forms.ts'
import { drafts, field, published, REASON } from './types.ts'

const seenBy = 'arrested-persons.seal'
const move = async (who = olga, form: object = {}) =>
  (await signIn(who)).program('POST', '/settings/types/1/moves', form)
const earlier = async (visitor: Visitor) => (await caseFor(visitor)).application.earlierAnswers
const save = (visitor: Visitor, version: number, fields: object) =>
  visitor.put('/applications/1', { ...form, ...fields, version })

const income = (more: object = {}) => field({ name: 'income', label: 'Income', seenBy, ...more })

test('an earlier answer stays as restricted as its field was, also if a later version opens the field', async () => {
  await published({ fields: [income({ max: 100 }), { ...plan, seenBy }] })
  const omni = await signIn(olga)
  await omni.post(
    '/applications',
    formWith({ ...form, 'answers.income': 'A fortune' }, file('plan', 'attic.pdf')),
  )
  const [{ id }] = (await stored()).plan as [{ id: string }]
  await published({ fields: [income({ max: 3, seenBy: undefined })] })
  await move()
  expect(await earlier(omni)).toMatchObject([{ label: 'Income', value: 'A fortune' }, { value: 'attic.pdf' }])
  const clerk = await signIn(rosa)
  expect(await earlier(clerk)).toEqual([])
  expect((await clerk.get(`/files/${id}`)).status).toBe(404)
  expect((await clerk.get('/applications/1/edit')).text).not.toContain('A fortune')
  const guess = await save(clerk, 2, { 'answers.income': 'A fortune' })
  expect((await clerk.follow(guess)).page.props.errors).toHaveProperty(['answers.income'])
  await save(clerk, 2, { 'answers.income': 'low' })
  expect(await historyFor(clerk)).toContain('"field":"Income","before":"","after":"low"')
  await nowHolds(carla, [...carla.permissions, 'audit.view', 'applications.export'])
  for (const visitor of [clerk, await signIn(carla)]) {
    expect(await historyFor(visitor)).not.toMatch(/fortune|attic/)
    expect((await visitor.get('/applications/1')).text).not.toMatch(/fortune|attic/)
  }
  expect((await (await signIn(carla)).get('/audit')).text).not.toMatch(/fortune|attic/)
  expect(await historyFor(omni)).toContain('A fortune')
})

test('answers to a field that the publisher does not see cannot be dropped', async () => {
  await published({ fields: [income()] })
  await drafts({ dropped: { income: 'drop' } })
  const answer = await (await signIn(adam)).program('POST', '/settings/types/1/versions', { reason: REASON })
  expect(JSON.parse(answer.text).errors).toEqual({
    rule: 'You don’t have access to “Income”. Keep its answers.',
  })
})
