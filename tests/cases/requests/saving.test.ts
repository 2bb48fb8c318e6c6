// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { fingerprintOf } from '#server/cases/requests/fingerprint'
import { itIs } from '../../support/board.ts'
import { approved } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import { fillDisk, freeDisk } from '../../support/full-disk.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { shown as shownOnCase, signIn, Visitor } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'
import { asked, file, named, storedAnswers, TEXT } from './asked.ts'
import { accept, requestNow } from './requests.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

test('text is saved as JSON, as a browser’s form and as parts, and items of other requests are ignored', async () => {
  const { path, question, document, visitor, send, shown } = await asked()
  const other = await asked()
  const typed = async () => ((await shown()).items as { id: number; answer: string }[])[1]!.answer
  await visitor.program('POST', path, { items: { [question]: 'as JSON', [other.question]: 'stolen' } })
  expect(await typed()).toBe('as JSON')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await visitor.send('POST', path, { headers, body: `items[${question}]=as+a+form&items[7777]=x&send=no` })
  expect(await typed()).toBe('as a form')
  await send(
    { [`items[${question}]`]: 'as parts', [`items[${other.question}]`]: 'stolen' },
    file(document, 'birth.pdf'),
    file(other.document, 'stolen.pdf'),
    file(7777, 'stolen.pdf'),
  )
  expect(await typed()).toBe('as parts')
  const answered = await visitor.program('POST', path, { removed: [], send: 'no' })
  expect(JSON.parse(answered.text)).toMatchObject({ result: 'saved', items: [named(['birth.pdf']), {}, {}] })
  expect(await other.shown()).toMatchObject({ result: 'open', items: [named([]), { answer: '' }, named([])] })
  expect(await storedAnswers()).toHaveLength(1)
})

test('an incomplete answer is saved, and its errors come back to the page', async () => {
  const { path, document, question, statement, visitor, shown } = await asked()
  await visitor.get(path)
  visitor.at = '' // the page sends no Referer
  const refused = await visitor.post(path, { send: 'yes', items: { [question]: TEXT } })
  expect([refused.status, refused.location]).toEqual([303, path])
  const missing = 'Add a file.'
  expect((await visitor.follow(refused)).page.props.errors).toEqual({
    answer: { [`files.${document}`]: missing, [`files.${statement}`]: missing },
  })
  expect(await shown()).toMatchObject({ result: 'saved', items: [{}, { answer: TEXT }, {}] })
})

test('an answer that two devices send at once is one', async () => {
  const { request, path, document, question, statement, send } = await asked()
  await send({}, file(document, 'birth.pdf'))
  const sent = await Promise.all(
    ['here', 'there', 'elsewhere'].map(where =>
      new Visitor().send('POST', path, {
        headers: { accept: 'application/json' },
        body: formWith(
          { [`items[${question}]`]: where, send: 'yes' },
          file(statement, `${where}.pdf`, pdf('the same')),
        ),
      }),
    ),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(sent.map(({ text }) => (JSON.parse(text) as { result: string }).result)).toEqual([
    'sent',
    'sent',
    'sent',
  ])
  expect(await entries('application.answer-request')).toHaveLength(1)
  const now = await requestNow(request)
  expect(now.items.map(({ state, files }) => [state, files.length])).toEqual([
    ['answered', 1],
    ['answered', 0],
    ['answered', 1],
  ])
  expect(['here', 'there', 'elsewhere']).toContain(now.items[1]!.answer)
  expect(await db.answerDraft.count()).toBe(0)
})

test('a text that another device has changed is not replaced, and the rest of the post is saved', async () => {
  const { request, path, document, question, statement, send, visitor, shown } = await asked()
  const save = (form: object) => visitor.program('POST', path, form)
  const saved = async () => ((await shown()).items as { answer: string }[])[1]!.answer
  const began = { seen: { [question]: [fingerprintOf('')] } }
  expect((await save({ ...began, items: { [question]: 'On the phone' } })).status).toBe(200)
  const stale = await save({ ...began, items: { [question]: 'On the computer' } })
  expect([stale.status, stale.errors]).toMatchObject([
    422,
    { [`items.${question}`]: expect.stringContaining('Another device has changed this answer') },
  ])
  expect(await saved()).toBe('On the phone')
  // Sent again, because its answer was lost.
  expect((await save({ ...began, items: { [question]: ' On the  phone\r\n' } })).status).toBe(200)
  const seen = { [question]: ['other', fingerprintOf('On the phone')] }
  expect((await save({ seen, items: { [question]: 'On the computer' } })).status).toBe(200)
  expect(await saved()).toBe('On the computer')
  await send({}, file(document, 'birth.pdf'), file(statement, 'sworn.pdf'))
  const unseen = await save({ seen, send: 'yes' })
  expect([unseen.status, Object.keys(unseen.errors)]).toEqual([422, [`items.${question}`]])
  expect((await requestNow(request)).answeredAt).toBeNull()
  await save({ seen, items: { [question]: 'On the computer' }, send: 'yes' })
  expect((await requestNow(request)).items[1]).toMatchObject({ state: 'answered', answer: 'On the computer' })
})

test('the longest answer is saved, and one that is longer is refused', async () => {
  const { path, question, visitor, shown } = await asked()
  const longest = '例'.repeat(20_000)
  await visitor.program('POST', path, { items: { [question]: longest } })
  const longer = await visitor.program('POST', path, { items: { [question]: `${longest}例` } })
  expect([longer.status, Object.keys(longer.errors)]).toEqual([422, [`items.${question}`]])
  expect(await shown()).toMatchObject({ items: [{}, { answer: longest }, {}] })
})

test('saving leaves the case as it was', async () => {
  const { request, question, send } = await asked()
  const before = await db.application.findUnique({ where: { id: request.id } })
  itIs('2026-03-14T09:40:00Z')
  await send({ [`items[${question}]`]: TEXT })
  expect(await db.application.findUnique({ where: { id: request.id } })).toEqual(before)
})

test('an answer about a decided case is taken, and no document of it', async () => {
  const found = await approved()
  const { request, document, question, statement, send } = await asked({}, found)
  await send(
    { [`items[${question}]`]: TEXT, send: 'yes' },
    file(document, 'birth.pdf'),
    file(statement, 'sworn.pdf'),
  )
  expect((await requestNow(request)).items).toMatchObject([
    { state: 'answered' },
    { answer: TEXT },
    named(['sworn.pdf']),
  ])
  await expect(accept(request, document)).rejects.toThrow(/is approved/)
  const { application } = shownOnCase(await (await signIn(rosa)).get(found.path), 'Application/Detail')
  expect(application.requests[0]!.items.map(({ whyNotAccept }) => whyNotAccept)).toEqual([
    expect.stringContaining('which you can withdraw'),
    null,
    expect.stringContaining('which you can withdraw'),
  ])
  expect(await db.file.count({ where: { applicationId: found.id, name: 'birth.pdf' } })).toBe(0)
})

test('with a full disk nothing is acknowledged, and afterwards it is saved', async () => {
  const { question, send, shown } = await asked()
  fillDisk()
  const refused = await send({ [`items[${question}]`]: TEXT })
  expect(refused.status).toBe(507)
  freeDisk()
  expect(await shown()).toMatchObject({ result: 'open', items: [{}, { answer: '' }, {}] })
  await send({ [`items[${question}]`]: TEXT })
  expect(await shown()).toMatchObject({ items: [{}, { answer: TEXT }, {}] })
})
