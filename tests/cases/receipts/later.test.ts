// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { readReceiptFacts } from '#server/papers/facts'
import { db } from '#server/platform/database/client'
import { entries } from '../../people/users/people.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { archive, endorse, extend, hold, makeReceipt, withdraw } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { registered, type Ref, signed } from '../../support/cases.ts'
import { adam, carla, emil, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { withClocks } from '../due/clocks-of-cases.ts'
import { published } from '../types/types.ts'
import { receiptOf, shownTo, withReceipts } from './receipts.ts'

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

const remarks = 'Everything is in order with this case.'
const reason = 'The court’s file arrived late and is long.'
const received = { receivedOn: '2026-03-18' }

const withoutReceipt = async (fields: object = received) => {
  await withClocks({})
  const found = await registered(fields)
  await withReceipts([{}])
  return found
}

const pageOf = async ({ path }: Ref, who = rosa) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')

const send = async ({ path }: Ref, who = rosa) => (await signIn(who)).program('POST', `${path}/receipt`, {})

test('the registry can make the receipt of a case that was registered without one', async () => {
  const found = await withoutReceipt()
  expect(await pageOf(found)).toMatchObject({ can: { makeReceipt: true }, application: { receipt: null } })
  itIs('2026-03-20T09:30:00Z')
  const visitor = await signIn(rosa)
  await visitor.get(found.path)
  const { page } = await visitor.follow(await visitor.post(`${found.path}/receipt`, {}))
  expect(page.flash).toMatchObject({
    success: 'Receipt REC-2026-0001 of 2026-000001 is ready to print',
  })
  const { application, can, whyNot } = await pageOf(found)
  expect([can.makeReceipt, whyNot.makeReceipt]).toEqual([false, undefined])
  expect(application.receipt).toMatchObject({
    number: 'REC-2026-0001',
    receivedOn: '2026-03-18',
    promisedOn: '2026-04-15',
    differs: false,
  })
  const { facts, body } = await receiptOf(found)
  expect(await readReceiptFacts(facts)).toMatchObject({ date: '2026-03-20', clock: 'decision' })
  expect(body).toContain('Decision: by 15 April 2026.')
  expect(await entries('application.make-receipt')).toMatchObject([
    { subjectId: found.id, details: { number: 'REC-2026-0001', promisedOn: '2026-04-15' } },
  ])
  expect(await shownTo(found)).toMatchObject({ result: 'valid', dueOn: '2026-04-15', why: [] })
})

test('it names the officer who registered the case and the documents that it has', async () => {
  await db.user.update({ where: { id: rosa.id }, data: { position: 'Records officer' } })
  const found = await withoutReceipt()
  const file = { name: 'petition.pdf', documentKind: '', purpose: 'document', applicationId: found.id }
  const stored = {
    size: 1,
    type: 'application/pdf',
    sha256: 'x',
    uploadedById: rosa.id,
    createdAt: new Date(),
  }
  await db.file.create({ data: { id: 'a', ...file, ...stored } })
  await db.file.create({ data: { id: 'b', ...file, ...stored, name: 'photo.jpg', purpose: 'photo' } })
  await makeReceipt(found.id, {}, adam)
  const { receivedBy, body, signedById } = await receiptOf(found)
  expect([receivedBy, signedById]).toEqual(['Records officer', adam.id])
  expect(body).toContain('petition.pdf')
  expect(body).not.toContain('photo.jpg')
})

test('the promise counts holds and extensions before the receipt, and its page only what came after', async () => {
  const found = await withoutReceipt()
  await hold(found.id, { remarks, reviewOn: '2999-01-01' }, emil)
  itIs('2026-03-20T09:30:00Z')
  await extend(found.id, { clock: 'decision', reason }, emil)
  await makeReceipt(found.id, {}, rosa)
  const { promisedOn } = await receiptOf(found)
  expect(promisedOn).toBe((await db.application.findUniqueOrThrow({ where: { id: found.id } })).dueOn)
  expect(await shownTo(found)).toMatchObject({ promisedOn, dueOn: promisedOn, why: [] })
  itIs('2026-03-24T09:30:00Z')
  const { dueOn, why } = await shownTo(found)
  expect(why).toEqual([{ days: expect.any(Number), reason: 'The application has been on hold until today' }])
  expect(dueOn > promisedOn).toBe(true)
})

test('its text is from the latest version, and its promise by the version of the case', async () => {
  await withClocks({ days: 5 })
  const found = await registered(received)
  await withReceipts([{ days: 20 }])
  await makeReceipt(found.id, {}, rosa)
  const { typeVersionId } = await db.application.findUniqueOrThrow({ where: { id: found.id } })
  const { promisedOn, facts } = await receiptOf(found)
  expect(promisedOn).toBe('2026-03-25')
  expect(await readReceiptFacts(facts)).toMatchObject({ version: typeVersionId })
})

test('two clerks who make it at once make one', async () => {
  const found = await withoutReceipt()
  const [first, second] = [await signIn(rosa), await signIn(rosa)]
  const answers = await Promise.all(
    [first, second, first].map(visitor => visitor.program('POST', `${found.path}/receipt`, {})),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
  expect(answers.flatMap(({ errors }) => errors?.rule ?? [])).toEqual([
    'This application already has a receipt.',
    'This application already has a receipt.',
  ])
  expect(await db.paper.count({ where: { kind: 'receipt' } })).toBe(1)
  expect(await entries('application.make-receipt')).toHaveLength(1)
})

test('it can’t be made without a text for receipts', async () => {
  await withClocks({})
  const found = await registered()
  const { can, whyNot } = await pageOf(found)
  expect([can.makeReceipt, whyNot.makeReceipt]).toEqual([false, undefined])
  expect(await send(found)).toMatchObject({
    status: 409,
    errors: { rule: 'The type of this application has no text for receipts.' },
  })
})

test('decided, withdrawn and archived cases get none', async () => {
  const [gone, decided, stored] = [await registered(), await signed(), await signed()]
  await withdraw(gone.id, { remarks }, rosa)
  await archive(stored.id, { remarks }, carla)
  await withReceipts([{}])
  for (const found of [gone, decided, stored]) {
    expect((await pageOf(found)).can.makeReceipt).toBe(false)
    expect((await send(found)).status).toBe(409)
  }
  expect(await db.paper.count({ where: { kind: 'receipt' } })).toBe(0)
})

test('it can be made while a case is voted on, by the registry only', async () => {
  const found = await withoutReceipt()
  await endorse(found.id, { remarks }, emil)
  for (const other of [emil, vera]) {
    expect((await pageOf(found, other)).can.makeReceipt).toBe(false)
    expect((await send(found, other)).status).toBe(403)
  }
  await makeReceipt(found.id, {}, rosa)
  expect(await shownTo(found)).toMatchObject({ result: 'valid', stage: 'Endorsed' })
})

test('nothing is signed if somebody changed the rows that the date follows from', async () => {
  const found = await withoutReceipt()
  await byHand(`UPDATE "Application" SET "receivedOn" = '2026-03-02' WHERE "id" = ${found.id}`)
  const answer = await send(found)
  expect([answer.status, answer.errors?.rule]).toEqual([409, expect.stringContaining('Nothing was signed')])
  expect(await db.paper.count({ where: { kind: 'receipt' } })).toBe(0)
})

test('a case of a type that lost its text for receipts keeps the one it has', async () => {
  const found = await withoutReceipt()
  await makeReceipt(found.id, {}, rosa)
  await published({ texts: { resolution: '' } })
  expect((await pageOf(found)).application.receipt).toMatchObject({ number: 'REC-2026-0001' })
})
