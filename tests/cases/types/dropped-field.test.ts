import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { newKey } from '#server/records/board-keys/keys'
import { verifyBoard } from '#server/operations/verify/verify'
import { call, tokenOf } from '../../api/call.ts'
import { itIs, resetBoard, useKey } from '../../support/board.ts'
import { archived, disapproved, registered, signed, type Ref } from '../../support/cases.ts'
import { carla, olga, vera } from '../../support/cast.ts'
import { everything, recorded } from '../../support/recorded.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { bundleRead } from '../bundle/opened-bundle.ts'
import { drafts, field, published } from './types.ts'

const options = ['inner', 'outer'].map(value => ({ value, label: value.toUpperCase() }))
const zone = field({ name: 'zone', kind: 'choice', label: 'Zone', options })
const answers = { premises: 'Harbour', zone: 'inner' }
const texts = { resolution: 'A licence for {{premises}} in {{zone}}.' }
/** Shared, so that signatures do not differ. */
const boardKey = newKey()

let decided: Ref[]
let open: Ref

async function boardWithAnswers() {
  itIs('2026-03-14T09:00:00Z')
  await resetBoard()
  await useKey(boardKey)
  await published({ fields: [field(), zone], texts })
  decided = [await signed({ answers }), await disapproved({ answers }), await archived({ answers })]
  open = await registered({ answers })
  await db.session.deleteMany()
}

beforeEach(boardWithAnswers)

const PARTS = 'history,comments,resolution,resolutionDraft,remarks,fields,application,earlierResolutions'
const parts = {
  'x-inertia-partial-component': 'Application/Detail',
  'x-inertia-partial-data': PARTS,
}

async function seenBy(visitor: Visitor, token: string) {
  const responses: Record<string, string> = {}
  const note = async (path: string, headers?: Record<string, string>) =>
    (responses[`${path} ${headers ? 'parts' : ''}`] = recorded(await visitor.get(path, headers)))
  for (const { path } of decided) {
    await note(path)
    await note(path, parts)
    for (const page of ['/resolution.pdf', '/qr']) await note(path + page)
    responses[`${path} as a document`] = recorded(await visitor.document(path))
    responses[`${path} by API`] = (await call(path, token)).text
  }
  await note('/applications/export?typeId=1&status[]=approved&status[]=disapproved')
  await note('/applications/archive?columns=reference,answers.premises,answers.zone')
  responses['the list by API'] = (await call('/applications?status[]=approved', token)).text
  return responses
}

test('a version without a field leaves decided cases as they are, byte for byte', async () => {
  const viewers: [Visitor, string][] = []
  for (const who of [carla, vera]) viewers.push([await signIn(who), await tokenOf(who)])
  const see = async () => {
    const seen: Record<string, string>[] = []
    for (const [visitor, token] of viewers) seen.push(await seenBy(visitor, token))
    return seen
  }
  await see() // The first visit is noted.
  const before = await see()
  const { TypeVersion, ApplicationType: _type, AuditEntry: _entries, ...rows } = await everything()
  await published({ fields: [field()] })
  const after = await everything()
  for (const [table, stored] of Object.entries(rows)) expect(after[table], table).toEqual(stored)
  expect(after.TypeVersion).toEqual(expect.arrayContaining(TypeVersion!))
  expect(await see()).toEqual(before)
  expect(JSON.stringify(before)).toContain('INNER')
  expect(await verifyBoard()).toBeNull()
})

async function bundles(fields: object[]) {
  await boardWithAnswers()
  await published({ fields })
  const visitor = await signIn(carla)
  const read = []
  for (const { path } of decided) read.push(await bundleRead(visitor, path))
  return read
}

test('the bundles of decided cases do not depend on whether a later version has a field', async () => {
  const kept = await bundles([field(), zone])
  expect(await bundles([field()])).toEqual(kept)
  expect(kept[0]!.record).toContain('inner')
})

test('the preview names every open case whose answer to the dropped field becomes an earlier one', async () => {
  const others = [await registered({ answers: { premises: 'Pier' } }), await registered({ answers })]
  await drafts({ fields: [field()] })
  const answer = await (await signIn(olga)).program('GET', '/settings/types/1/rehearsal')
  const { cases } = JSON.parse(answer.text)
  expect([cases.open, cases.movable, cases.blocked]).toEqual([3, 3, []])
  expect(cases.kept).toEqual({
    total: 2,
    first: [open, others[1]!].map(({ id }) => ({ id, reference: `2026-00000${id}`, answers: ['Zone'] })),
  })
})
