import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { refreshAllTasks } from '#server/cases/case/tasks/refresh'
import type { Rehearsal } from '#server/cases/types/screens'
import { itIs, resetBoard } from '../../support/board.ts'
import {
  approved,
  carriesApproval,
  deadlocked,
  endorsed,
  registered,
  withdrawn,
} from '../../support/cases.ts'
import { adam, nowHolds, olga } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import type { User } from '#server/permissions'
import { caseNames, board } from '../applications/sealed-boards.ts'
import { drafts, field, published } from './types.ts'

const PATH = '/settings/types/1'
const rehearsal = async (who: User = olga): Promise<Rehearsal> =>
  JSON.parse((await (await signIn(who)).program('GET', `${PATH}/rehearsal`)).text)
const answer = (id: number, answers: object) => db.application.update({ where: { id }, data: { answers } })
const versionsOfCases = async () => {
  const rows = await db.application.findMany({ include: { typeVersion: true }, orderBy: { id: 'asc' } })
  return rows.map(({ typeVersion }) => typeVersion.number)
}
const move = async (method: string, path: string, form: object = {}) =>
  (await signIn(adam)).program(method, `${PATH}/moves${path}`, form)

test('closed rounds are replayed under the rules of the draft', async () => {
  const found = await approved()
  await drafts({ rules: { quorum: 5 } })
  const { rounds } = await rehearsal()
  expect(rounds).toEqual({
    replayed: 1,
    changed: [
      {
        applicationId: found.id,
        reference: '2026-000001',
        number: 1,
        sentence: 'would have lacked quorum: 4 of 6 voted, and quorum would be 5',
      },
    ],
  })
  await drafts({ rules: { majority: 'roll' } })
  expect((await rehearsal()).rounds.changed).toMatchObject([
    { sentence: 'would have had no majority: 3 for and 1 against' },
  ])
  await drafts({ rules: { majority: 'two-thirds' } })
  expect((await rehearsal()).rounds).toEqual({ replayed: 1, changed: [] })
})

test('a rehearsal writes nothing', async () => {
  await approved()
  await deadlocked()
  await drafts({ rules: { quorum: 5 } })
  const before = await everything()
  await rehearsal()
  expect(await everything()).toEqual(before)
})

test('cases whose answers become earlier answers are named, except answers that the viewer may not see', async () => {
  const secret = field({ name: 'score', kind: 'number', label: 'Score', seenBy: 'applications.decide' })
  await published({ fields: [field(), secret] })
  await registered()
  const losing = await registered()
  const hidden = await registered()
  await answer(losing.id, { premises: '12 Mabini Street' })
  await answer(hidden.id, { score: 3 })
  await withdrawn()
  await drafts({ dropped: { premises: 'drop' } })
  const { cases } = await rehearsal()
  const dropped = { total: 1, first: [{ id: losing.id, reference: '2026-000002', answers: ['Premises'] }] }
  expect(cases).toEqual({
    open: 3,
    movable: 3,
    blocked: [],
    kept: { total: 1, first: [{ id: hidden.id, reference: '2026-000003', answers: ['Score'] }] },
    dropped,
    lacking: [],
  })
  await nowHolds(adam, ['settings.manage', 'applications.view'])
  expect((await rehearsal(adam)).cases).toMatchObject({ movable: 3, kept: { total: 0 }, dropped })
})

test('a rehearsal lists the first hundred of the cases whose answers become earlier ones', async () => {
  await published({ fields: [field()] })
  const { id: _, ...row } = await answer((await registered()).id, { premises: '12 Mabini Street' })
  const references = Array.from({ length: 100 }, (_, at) => `2026-0001${at}`)
  await db.application.createMany({
    data: references.map(reference => ({ ...row, answers: row.answers!, reference })),
  })
  await refreshAllTasks()
  await drafts({})
  const { open, movable, kept } = (await rehearsal()).cases
  expect([open, movable, kept.total, kept.first.length]).toEqual([101, 101, 101, 100])
})

const tax = (more: object) => field({ name: 'tax', label: 'Tax number', ...more })

test('cases that would lack a newly required answer are counted, except by viewers who may not see it', async () => {
  await published({ fields: [field({ required: 'endorsement' }), tax({ seenBy: 'applications.decide' })] })
  await registered()
  await answer((await registered()).id, { tax: '12' })
  await drafts({ fields: [field({ required: 'always' }), tax({ required: 'always' })] })
  expect((await rehearsal()).cases.lacking).toEqual([{ label: 'Tax number', count: 1 }])
  expect((await rehearsal(adam)).cases.lacking).toEqual([])
})

test('a rule that stays as it was is no consequence', async () => {
  await published({ rules: { endorsements: 2 } })
  await registered()
  await drafts({ rules: { endorsements: 2, quorum: 4 } })
  expect((await rehearsal()).sentences.join()).not.toMatch('endorsements')
  await drafts({ rules: { endorsements: 0 } })
  expect((await rehearsal()).sentences).toContain('Voting would open when an application is registered.')
})

const use = (...values: string[]) =>
  field({
    name: 'use',
    kind: 'choice',
    label: 'Use',
    options: values.map(value => ({ value, label: value })),
  })

test('the value of a hidden built-in field and an option that is dropped become earlier answers', async () => {
  await published({ fields: [use('shop', 'bar')] })
  await registered({ occupation: 'baker' })
  await answer((await registered()).id, { use: 'bar' })
  await drafts({ fields: [use('shop'), { builtIn: 'occupation', hidden: true }] })
  const { movable, kept } = (await rehearsal()).cases
  expect([movable, kept.first.map(({ answers }) => answers)]).toEqual([2, [['Occupation'], ['Use']]])
})

test('open cases move together, and back, but not to an earlier version that would lose an answer', async () => {
  itIs('2026-03-14T09:00:00Z')
  await registered()
  await endorsed()
  await approved()
  await published({ fields: [field()] })
  const losing = await registered()
  await answer(losing.id, { premises: '12 Mabini Street' })
  await published({})
  await move('POST', '')
  expect(await versionsOfCases()).toEqual([3, 3, 1, 3])
  const page = shown(await (await signIn(adam)).get(PATH), 'Settings/Type')
  expect(page.lastMove).toMatchObject({ moved: 3 })
  await move('DELETE', `/${page.lastMove!.id}`)
  expect(await versionsOfCases()).toEqual([1, 1, 1, 2])
  await move('POST', '', { version: 1 })
  expect(await versionsOfCases()).toEqual([1, 1, 1, 2])
  await move('POST', '', { version: 2 })
  expect(await versionsOfCases()).toEqual([2, 2, 1, 2])
  expect(await db.auditEntry.count({ where: { action: 'application.move-version' } })).toBe(8)
})

test('moving a case keeps its open round, and makes an open edit out of date if the fields differ', async () => {
  const found = await carriesApproval()
  await published({ rules: { quorum: 6 } })
  await move('POST', '')
  expect(await db.application.findFirst({ where: { id: found.id } })).toMatchObject({ version: 1 })
  await published({ fields: [field()] })
  await move('POST', '')
  expect(await db.round.findFirst()).toMatchObject({ typeQuorum: null, closedAt: null })
  expect(await db.application.findFirst({ where: { id: found.id } })).toMatchObject({ version: 2 })
})

const rehearsedOn = async (which: 'a' | 'b') => {
  await resetBoard()
  for (const name of caseNames) await board[name](which)
  await drafts({ rules: { quorum: 5, majority: 'roll', tieBreak: true, endorsements: 2 } })
  const answers = [await rehearsal(), await rehearsal(adam)]
  return JSON.stringify(answers)
}

test('a rehearsal does not depend on votes of open rounds', async () => {
  itIs('2026-03-14T09:00:00Z')
  expect(await rehearsedOn('b')).toBe(await rehearsedOn('a'))
})
