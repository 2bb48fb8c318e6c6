// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { itIs, resetBoard } from '../../support/board.ts'
import { approved, endorsed, registered } from '../../support/cases.ts'
import { olga } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import { decided, importAll, preview, sendAndCheck, steps } from './backlog.ts'
import { csv } from '../../register/spreadsheets.ts'

const options = (...labels: string[]) => labels.map((label, at) => ({ value: `o${at}`, label }))

const fields = [
  { name: 'premises', kind: 'text', label: 'Premises' },
  { name: 'history', kind: 'lines', label: 'History' },
  { name: 'seats', kind: 'number', label: 'Seats', unit: 'seats' },
  { name: 'opens', kind: 'date', label: 'Opens on' },
  { name: 'zone', kind: 'choice', label: 'Zone', options: options('Inner', 'Outer; harbour') },
  { name: 'goods', kind: 'choices', label: 'Goods', options: options('A', 'B', 'A, B', 'Oils; fats') },
  { name: 'alcohol', kind: 'yesno', label: 'Alcohol' },
  { name: 'fee', kind: 'money', label: 'Fee', unit: 'EUR' },
  { name: 'manager', kind: 'name', label: 'Manager' },
  { name: 'telephone', kind: 'text', label: 'Phone' },
  { name: 'condition', kind: 'text', label: 'Status' },
]

const answers = {
  premises: '=1+1',
  history: `'Opened' in 1990.\n- closed; =sad\n\n"Open" again, +1`,
  seats: 1234,
  opens: '2026-04-05',
  zone: 'o1',
  goods: ['o2'],
  alcohol: 'no',
  fee: '1234.50',
  manager: 'Ana “Boy” O’Brien, Jr.',
  telephone: '+63 917 555 0142',
  condition: `'=2`,
}

const applicant = {
  familyName: "D'Souza",
  middleName: '-',
  alias: '@boy; =x',
  birthDateEstimated: true,
  birthPlace: 'Naga',
  civilStatus: 'widowed',
  street: 'Market, 1',
  postalCode: '0501',
  phone: '+63 2 555',
  email: 'ana@example.org',
  idType: 'Passport',
  idNumber: '000123',
  detentionStatus: 'serving',
  occupation: 'cook',
  grounds: 'She cares for two children.\n\n- alone\n- without help',
}

const publishBoth = async () => {
  await published({ fields })
  await published({ fields: [{ name: 'premises', kind: 'text', label: 'Premises' }] }, 3)
}

const exported = async () => (await (await signIn(olga)).document('/applications/export')).text

test('an export that is read into an empty board exports the same bytes again', async () => {
  itIs('2026-05-14T09:00:00Z')
  await publishBoth()
  await registered({ ...applicant, answers })
  await registered({ answers: { goods: ['o0', 'o1'], alcohol: 'yes' } })
  await registered({ answers: { goods: ['o3', 'o0'], seats: 12 } })
  await registered({ typeId: 3, answers: { premises: 'Red Hall' } })
  const visitor = await signIn(olga)
  await importAll(visitor, csv([decided({ 'Birth date': '1955-05-05' })]))
  const before = await exported()
  expect(before).toContain('o2')

  await resetBoard()
  itIs('2026-05-14T09:00:00Z')
  await publishBoth()
  const path = await sendAndCheck(await signIn(olga), before)
  const { questions, rows, notes } = await preview(await signIn(olga), path)
  expect(questions).toBeNull()
  expect(rows.data.flatMap(({ problems }) => problems)).toEqual([])
  expect(notes.join()).toContain('an export of Docket')
  const clerk = await signIn(olga)
  await clerk.put(path, { rows: 'all', chosen: true })
  await clerk.post(`${path}/import`)
  expect(await steps(clerk, path)).toBe('imported')
  expect(await exported()).toBe(before)
  expect(await verifyBoard()).toBeNull()
})

test('endorsed applications of an export become registered, and decided ones keep day and number', async () => {
  itIs('2026-05-14T09:00:00Z')
  await endorsed()
  await approved()
  const before = await exported()
  await resetBoard()
  itIs('2026-06-01T09:00:00Z')
  const visitor = await signIn(olga)
  await importAll(visitor, before)
  const after = (await exported()).split('\r\n').map(line => line.split(','))
  expect(after.slice(1, 3).map(cells => [cells[2], cells[5], cells[7]])).toEqual([
    ['registered', '', ''],
    ['approved', '2026-05-14', '2026-05-14'],
  ])
})
