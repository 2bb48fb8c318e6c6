// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { readReceiptFacts } from '#server/papers/facts'
import { db } from '#server/platform/database/client'
import { entries } from '../../people/users/people.ts'
import { itIs, origin } from '../../support/board.ts'
import { form, registered } from '../../support/cases.ts'
import { rosa, vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { shown, signIn } from '../../support/visit.ts'
import { withClocks } from '../due/clocks-of-cases.ts'
import { receiptOf, withReceipt, withReceipts } from './receipts.ts'

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

test('registering makes a signed receipt with the next due date and the position of the officer', async () => {
  await db.user.update({ where: { id: rosa.id }, data: { position: 'Records officer' } })
  const found = await withReceipt([{}, { name: 'first', label: 'First look', days: 3 }])
  const receipt = await receiptOf(found)
  expect(receipt).toMatchObject({
    number: 'REC-2026-0001',
    status: 'signed',
    receivedOn: form.receivedOn,
    receivedBy: 'Records officer',
    signedById: rosa.id,
    jws: null,
    createdAt: new Date('2026-03-18T09:30:00Z'),
  })
  expect(receipt.body).toContain('First look: by ')
  expect(await readReceiptFacts(receipt.facts)).toMatchObject({
    kind: 'receipt',
    number: 'REC-2026-0001',
    reference: '2026-000001',
    receivedOn: form.receivedOn,
    position: 'Records officer',
    promisedOn: receipt.promisedOn,
    clock: 'first',
  })
  const { dueOn } = await db.application.findUniqueOrThrow({ where: { id: found.id } })
  expect(receipt.promisedOn).toBe(dueOn)
})

test('a type without clocks promises no date, and an officer without a position is the registry', async () => {
  const receipt = await receiptOf(await withReceipt([]))
  expect(receipt).toMatchObject({ promisedOn: '', receivedBy: 'Registry' })
  expect(receipt.body).not.toContain('Due date')
  expect(await readReceiptFacts(receipt.facts)).not.toHaveProperty('clock')
})

test('a type without a text for receipts makes none', async () => {
  await withClocks({})
  const { id, path } = await registered()
  expect(await db.paper.count({ where: { applicationId: id } })).toBe(0)
  const visitor = await signIn(vera)
  expect((await visitor.get(`${path}/receipt`)).status).toBe(404)
  expect((await visitor.get(`${path}/receipt.pdf`)).status).toBe(404)
  expect(shown(await visitor.get(path), 'Application/Detail').application.receipt).toBeNull()
})

test('the promise of a case whose first round opens at once is of a clock that still runs', async () => {
  await withReceipts([{ name: 'look', ends: 'endorsed', days: 2 }, { starts: 'endorsed' }], {
    endorsements: 0,
  })
  const { facts, promisedOn } = await receiptOf(await registered())
  expect(await readReceiptFacts(facts)).toMatchObject({ clock: 'decision', promisedOn })
})

test('the form offers the receipt, which names the documents, prints and has a PDF', async () => {
  await withReceipts([{}])
  const visitor = await signIn(rosa)
  const answer = await visitor.post(
    '/applications',
    formWith({ ...form, documentKinds: [''] }, ['documents[]', pdf(), 'petition.pdf']),
  )
  const { page } = await visitor.follow(answer)
  expect(page.flash).toMatchObject({
    success: '2026-000001 registered. Receipt REC-2026-0001 is ready to print',
  })
  const { receipt } = shown(await visitor.get('/applications/1/receipt'), 'Application/Receipt')
  expect(receipt).toMatchObject({
    number: 'REC-2026-0001',
    differs: false,
    recipient: 'Lualhati Magtanggol',
  })
  expect(receipt.html).toContain('petition.pdf')
  expect(receipt.url).toMatch(/\/receipts\/[\w]{22}#r\.[\w-]+\.[\w-]+\.[\w-]+$/)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const drawn = await fetch(`${origin}/applications/1/receipt.pdf`, { headers: { cookie } })
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('the signer’s later name does not make the receipt differ', async () => {
  const found = await withReceipt()
  await db.user.update({ where: { id: rosa.id }, data: { name: 'Rosa Renamed' } })
  const { receipt } = shown(await (await signIn(vera)).get(`${found.path}/receipt`), 'Application/Receipt')
  expect(receipt).toMatchObject({ differs: false, signedBy: rosa.name })
})

test('sending a receipt is recorded, by people who write letters only', async () => {
  const found = await withReceipt()
  const sent = { by: 'hand', to: 'Lualhati', at: '', note: '' }
  const visitor = await signIn(rosa)
  await visitor.get(found.path)
  await visitor.act('POST', `${found.path}/receipt/dispatch`, sent)
  const { application } = shown(await visitor.get(found.path), 'Application/Detail')
  expect(application.receipt).toMatchObject({ sent: [{ by: 'hand', to: 'Lualhati', result: 'delivered' }] })
  expect(await entries('application.dispatch-receipt')).toMatchObject([
    { details: { number: 'REC-2026-0001' } },
  ])
  const viewer = await signIn(vera)
  await viewer.get(found.path)
  expect((await viewer.act('POST', `${found.path}/receipt/dispatch`, sent)).status).toBe(403)
})

test('how a printed receipt arrived is noted, and not before it was sent', async () => {
  const found = await withReceipt()
  const visitor = await signIn(rosa)
  await visitor.get(found.path)
  const sent = { by: 'print', to: 'Lualhati', at: '2026-03-17', note: '' }
  await visitor.act('POST', `${found.path}/receipt/dispatch`, sent)
  const note = (form: object) =>
    visitor.program('PUT', `${found.path}/receipt/dispatch/1`, { result: 'delivered', note: '', ...form })
  expect((await note({ at: '2026-03-16' })).errors).toEqual({
    at: 'Enter the day on which it was sent, or a later one.',
  })
  await note({ at: '2026-03-18' })
  const { application } = shown(await visitor.get(found.path), 'Application/Detail')
  expect(application.receipt).toMatchObject({
    sent: [{ by: 'print', at: '2026-03-17', result: 'delivered' }],
  })
  expect(await entries('application.note-receipt-dispatch')).toMatchObject([
    { details: { number: 'REC-2026-0001', sending: 1, result: 'delivered', on: '2026-03-18' } },
  ])
})
