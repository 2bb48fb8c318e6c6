import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { itIs, resetBoard } from '../support/board.ts'
import { form, registered } from '../support/cases.ts'
import { emil, olga, rita, rosa } from '../support/cast.ts'
import { recorded } from '../support/recorded.ts'
import { arrested, sealedRecord, removeRecord } from '../support/records.ts'
import { signIn } from '../support/visit.ts'
import { appliesAgain, isArrested, lualhati, reason } from './alike.ts'

// Two boards that differ in nothing but a sealed record, asked the same by people who may not see it.

type Request = [
  who: typeof rosa,
  method: string,
  path: string,
  form?: object,
  headers?: Record<string, string>,
]

const likely = { 'x-inertia-partial-component': 'Application/Detail', 'x-inertia-partial-data': 'likely' }
const remarks = 'Everything is in order with this case.'
/** Whom only a sealed record resembles. */
const sabas = { givenName: 'Sabas', familyName: 'Quirante', sex: 'male', birthDate: '1970-02-03' }
const onSealed = { arrestedPersonId: 1, reason }
const everyWay: Request[] = [
  [rosa, 'GET', '/applications/1'],
  [emil, 'GET', '/applications/1'],
  [emil, 'GET', '/applications/1', undefined, likely],
  [rosa, 'GET', '/applications/1', undefined, likely],
  [rosa, 'GET', '/applications/1/duplicate'],
  [rosa, 'POST', '/applications/1/matches', { ...onSealed, verdict: 'same' }],
  [rosa, 'DELETE', '/applications/1/matches', onSealed],
  [rosa, 'POST', '/applications/likely', lualhati],
  [rosa, 'POST', '/applications/likely', { ...lualhati, birthDate: '1984-06-05' }],
  [rita, 'POST', '/arrested-persons/likely', lualhati],
  [emil, 'POST', '/applications/1/endorsement', { remarks }],
  [emil, 'POST', '/applications/3/endorsement', { remarks }],
  [rosa, 'POST', '/applications', form],
  [rosa, 'POST', '/applications', { ...form, ...sabas }],
  [emil, 'GET', '/applications/4'],
  [emil, 'GET', '/applications/4', undefined, likely],
]

/** What each of them is answered on a board with this sealed record. */
async function answersBeside(sealed: object | null) {
  await resetBoard()
  itIs('2026-04-01T08:00:00Z')
  const record = await sealedRecord(sealed ?? {})
  if (!sealed) await remove(record.id)
  await registered()
  await appliesAgain({ phone: '0917 555 1234' })
  await registered()
  await isArrested({ aliases: 'Luz' })
  await arrested()
  const answers: string[] = []
  for (const [who, method, path, sent, headers] of everyWay) {
    const visitor = await signIn(who)
    const answer =
      method === 'GET'
        ? await visitor.get(path, headers)
        : await visitor.act(method, path, sent ?? {}, headers)
    answers.push(`${who.name}: ${method} ${path}\n${recorded(answer)}`)
    if (answer.location) answers.push(recorded(await visitor.get(answer.location)))
  }
  return answers
}

/** Its number stays given. */
async function remove(id: number) {
  await db.matchKey.deleteMany({ where: { kind: 'arrested', personId: id } })
  await db.auditEntry.deleteMany({ where: { subjectType: 'arrested-person', subjectId: id } })
  await removeRecord(id)
}

test('nobody who may not see a sealed record can tell that it is there', async () => {
  const none = await answersBeside(null)
  expect(none.join('\n')).toContain('1 possible duplicate and 1 possible match are to be settled first.')
  expect(await answersBeside(lualhati)).toEqual(none)
  expect(await answersBeside(sabas)).toEqual(none)
})

test('and whoever may see it can', async () => {
  const [found] = [await registered()]
  const visitor = await signIn(olga)
  const before = await visitor.get(found.path, likely)
  await sealedRecord(lualhati)
  expect((await visitor.get(found.path, likely)).text).not.toBe(before.text)
})
