// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { itIs, resetBoard } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { olga } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import { preview, sendAndCheck, steps } from './backlog.ts'

const options = (...labels: string[]) => labels.map((label, at) => ({ value: `o${at}`, label }))
const exported = async () => (await (await signIn(olga)).document('/applications/export')).text

const field = (name: string, kind: string, label: string, more: object = {}) => ({
  name,
  kind,
  label,
  ...more,
})
const seenBy = 'applications.register'

async function publishNarrower(third = 'A, B') {
  await published({
    fields: [
      field('premises', 'text', 'Premises'),
      field('history', 'lines', 'History'),
      field('goods', 'choices', 'Goods', { options: options('A', 'B', third) }),
      field('seats', 'number', 'Seats', { unit: 'seats', decimals: 1 }),
      field('fee', 'money', 'Fee', { unit: '€' }),
      field('opens', 'date', 'Opens on'),
      field('music', 'text', 'Music'),
      field('rating', 'text', 'Rating', { seenBy }),
      field('advice', 'lines', 'Advice', { seenBy }),
      field('plan', 'file', 'Plan'),
    ],
  })
  const first = await db.typeVersion.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await published({
    fields: [
      field('goods', 'choices', 'Goods', { options: options('A', 'B'), required: 'always' }),
      field('seats', 'number', 'Seats', { unit: 'seats', max: 50 }),
      field('music', 'yesno', 'Is there music?'),
      field('rating', 'text', 'Rating', { seenBy }),
      { builtIn: 'occupation', hidden: true },
      { builtIn: 'street', required: 'always' },
    ],
  })
  return first
}

const narrowed = {
  premises: 'Red Hall',
  history: 'Opened.\n\n  Seats: 12\nFee: none',
  goods: ['o0', 'o2'],
  seats: 80.5,
  fee: '1234.50',
  opens: '2026-04-05',
  music: 'Jazz',
  rating: 'Low',
  advice: 'Ask.\nAgain.',
}

const storedCases = async () =>
  (await db.application.findMany({ orderBy: { id: 'asc' } })).map(({ answers, occupation }) => ({
    answers,
    occupation,
  }))

async function importExport(content: string) {
  const clerk = await signIn(olga)
  const path = await sendAndCheck(clerk, content)
  const { questions, rows } = await preview(clerk, path)
  expect(questions).toBeNull()
  expect(rows.data.flatMap(({ problems }) => problems)).toEqual([])
  await clerk.put(path, { rows: 'all', chosen: true })
  await clerk.post(`${path}/import`)
  expect(await steps(clerk, path)).toBe('imported')
}

test('earlier answers, hidden fields and answers for the registry come along, and missing ones stay missing', async () => {
  itIs('2026-05-14T09:00:00Z')
  await publishNarrower()
  const { id } = await registered({ answers: { music: 'yes', goods: ['o1'] } })
  await registered({ answers: { goods: ['o0'], seats: 12 } })
  const answers = narrowed
  await db.application.update({ where: { id }, data: { answers, occupation: 'baker' } })
  const before = await exported()
  expect(before).toContain('80.5 seats')
  const cases = await storedCases()

  await resetBoard()
  itIs('2026-05-14T09:00:00Z')
  await publishNarrower()
  await importExport(before)
  expect(await storedCases()).toEqual(cases)
  expect(await exported()).toBe(before)
  expect(await verifyBoard()).toBeNull()
})

test('answers of an earlier version become earlier answers', async () => {
  const { id: typeVersionId } = await publishNarrower('C')
  const { id } = await registered({ answers: { goods: ['o1'] } })
  await db.application.update({ where: { id }, data: { answers: narrowed, typeVersionId } })
  const before = await exported()
  await resetBoard()
  await publishNarrower('C')
  await importExport(before)
  expect(await storedCases()).toMatchObject([{ answers: narrowed }])
})

test('earlier answers that this board can’t have are a problem of their cell', async () => {
  await publishNarrower()
  const { id } = await registered({ answers: { goods: ['o1'] } })
  await db.application.update({ where: { id }, data: { answers: narrowed } })
  const before = await exported()
  await resetBoard()
  await published({ fields: [field('rating', 'text', 'Rating', { seenBy })] })
  const clerk = await signIn(olga)
  const path = await sendAndCheck(clerk, before)
  const [row] = (await preview(clerk, path)).rows.data
  expect(row!.problems.map(({ column }) => column)).toEqual(['Earlier answers'])
  expect(row!.problems[0]!.message).toMatch(/^No version of this type asks for “Premises: Red Hall”/)
})
