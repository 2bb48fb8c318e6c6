import { expect, test } from 'vitest'
import type { Choice } from '#server/cases/case/screens'
import type { Rules } from '#server/cases/types/definition'
import { db } from '#server/platform/database/client'
import { itIs, resetBoard } from '../../support/board.ts'
import { castVote, registered } from '../../support/cases.ts'
import { ada, adam, ben, carla, cora, dan, emil, nowHolds, olga } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { decision } from '../due/clocks-of-cases.ts'
import { drafts, field, published } from './types.ts'
import { decide, endorse } from '../../support/acts.ts'

// Boards that differ in closed votes, answers, built-in fields, days and documents, but not in the number of open cases.

const PATH = '/settings/types/1'
const remarks = 'Everything is in order with this case.'
const step = { remarks }
const members = [carla, ada, ben, cora, dan, olga]

const use = (...values: string[]) =>
  field({
    name: 'use',
    kind: 'choice',
    label: 'Use',
    options: values.map(value => ({ value, label: value })),
  })
const fee = (more: object = {}) => field({ name: 'fee', kind: 'number', label: 'Fee', ...more })
const fields = [use('shop', 'bar'), fee()]

const boards = {
  a: {
    votes: ['approve', 'approve', 'approve', 'approve', 'disapprove'],
    answers: { use: 'bar', fee: 900 },
    occupation: 'baker',
    documents: 1,
    receivedOn: '2026-01-05',
  },
  b: {
    votes: ['approve', 'approve', 'approve', 'disapprove', 'abstain', 'abstain'],
    answers: { use: 'shop' },
    occupation: '',
    documents: 0,
    receivedOn: '2026-03-12',
  },
} as const

async function decidedWith(votes: readonly Choice[], receivedOn = '2026-03-12') {
  const found = await registered({ receivedOn })
  await endorse(found.id, step, emil)
  for (const [at, choice] of votes.entries()) await castVote(found, members[at]!, choice)
  await decide(found.id, { ...step, verdict: 'approved' }, carla)
}

async function boardOf(which: keyof typeof boards) {
  itIs('2026-03-14T09:00:00Z')
  await resetBoard()
  const { votes, answers, occupation, documents, receivedOn } = boards[which]
  await published({ fields })
  await decidedWith(votes, receivedOn)
  await decidedWith(['approve', 'approve', 'approve', 'disapprove'])
  const { id: applicationId } = await registered({ answers, occupation, receivedOn })
  for (let at = 0; at < documents; at++) {
    const more = { documentKind: 'Petition', purpose: 'document', type: 'application/pdf', size: 1 }
    const stamps = { sha256: '', uploadedById: 1, createdAt: new Date() }
    await db.file.create({
      data: { id: 'a'.repeat(32), name: 'petition.pdf', applicationId, ...more, ...stamps },
    })
  }
}

const someRules: Partial<Rules>[] = [
  ...members.map(({ id }) => ({ sits: { users: [id, ada.id, ben.id, cora.id] } })),
  ...[3, 4, 5, 6].map(quorum => ({ quorum })),
  { majority: 'roll' },
  { majority: 'two-thirds' },
  { tieBreak: true },
  { endorsements: 2, requiredDocuments: ['Petition'] },
  ...[1, 20].map(days => ({ clocks: [{ ...decision, days }] })),
]
const someFields = [
  [use('shop'), fee()],
  [use('bar'), fee()],
  [fee()],
  [use('shop', 'bar'), fee({ shownWhen: { field: 'use', equals: 'bar' }, required: 'endorsement' })],
  [use('shop', 'bar'), fee({ required: 'always' })],
  [...fields, { builtIn: 'occupation', hidden: true }],
  [...fields, field({ name: 'more', label: 'More', required: 'always' })],
  [use('shop', 'bar'), field({ name: 'fee', label: 'Fee' })],
]

/** Everything that an administrator learns by a series of drafts, and by publishing and moving. */
async function learnt() {
  const visitor = await signIn(adam)
  const seen: string[] = []
  const note = async (method: string, path: string, body?: object) => {
    const { status, text } = await visitor.program(method, `${PATH}${path}`, body)
    seen.push(`${method} ${path} ${status} ${text}`)
  }
  const rehearse = async (draft: Parameters<typeof drafts>[0]) => {
    await drafts(draft)
    await note('GET', '/rehearsal')
  }
  for (const rules of someRules) await rehearse({ fields, rules })
  for (const given of someFields) await rehearse({ fields: given })
  for (const given of someFields) {
    await published({ fields: given, dropped: { use: 'drop', occupation: 'drop' } })
    await note('POST', '/moves', {})
    const { versions, lastMove } = (await visitor.get(PATH)).page.props
    seen.push(JSON.stringify([versions, lastMove]))
  }
  return seen
}

test('rehearsals and moves tell people without access to cases nothing about votes, answers and documents', async () => {
  await boardOf('a')
  const one = await learnt()
  await boardOf('b')
  expect(await learnt()).toEqual(one)
  expect(one.join()).not.toMatch(/2026-0000|would have been|would have lacked/)
})

const rehearsal = async () =>
  JSON.parse((await (await signIn(adam)).program('GET', `${PATH}/rehearsal`)).text)

test('rehearsals tell people without access to cases how many can move, but not whose answers change', async () => {
  await boardOf('a')
  await drafts({ fields: [...fields, field()] })
  expect(await rehearsal()).toMatchObject({
    cases: { open: 1, movable: 1, blocked: [], kept: { total: 0 } },
    rounds: { replayed: 0, changed: [] },
    linked: false,
  })
  await drafts({ fields: [fee()] })
  expect((await rehearsal()).cases).toMatchObject({ open: 1, movable: 1, kept: { total: 0, first: [] } })
  await nowHolds(adam, ['settings.manage', 'applications.view'])
  expect(await rehearsal()).toMatchObject({
    cases: { kept: { total: 1, first: [{ reference: '2026-000003', answers: ['Use'] }] } },
    rounds: { replayed: 2 },
  })
})
