// Fast suite: on both databases.
import { expect, test, vi } from 'vitest'
import { db } from '#server/platform/database/client'
import { storage } from '#server/platform/files/file-storage'
import { ask } from '../support/raw.ts'
import { endorsed, form, registered } from '../support/cases.ts'
import { ada, emil, rosa } from '../support/cast.ts'
import { call, change, problemOf, writingTokenOf } from './call.ts'

const remarks = 'Everything is in order with this case.'
const key = '"b6a1c0a8-0d9e-4a57-9d0e-2f1f6c1b7a11"'

test('a request repeated with its idempotency key gets the same response and creates nothing', async () => {
  const token = await writingTokenOf(rosa)
  const first = await change('POST', '/applications', token, form, { key })
  const again = await change('POST', '/applications', token, form, { key })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  for (const name of ['etag', 'location']) expect(again.headers[name]).toBe(first.headers[name])
  expect(await db.application.count()).toBe(1)
})

test('a repeated request gets its first response even when the case has since changed', async () => {
  const { path } = await registered()
  const token = await writingTokenOf(emil)
  const first = await change('POST', `${path}/endorsement`, token, { remarks }, { key })
  expect(first.body).toMatchObject({ status: 'endorsed' })
  await change('POST', `${path}/remarks`, token, { body: remarks })
  const again = await change('POST', `${path}/endorsement`, token, { remarks }, { key })
  expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag])
  expect(await db.remark.count({ where: { kind: 'endorse' } })).toBe(1)
  expect((await change('POST', `${path}/endorsement`, token, { remarks })).status).toBe(409)
})

test('a repeated edit gets the same response, but its key is refused with another tag or content', async () => {
  const { path } = await registered()
  const token = await writingTokenOf(rosa)
  const tag = (await call(path, token)).headers.etag!
  const edited = { ...form, occupation: 'Nurse' }
  const first = await change('PUT', path, token, edited, { key, tag })
  expect([first.status, first.body.version]).toEqual([200, 2])
  const again = await change('PUT', path, token, edited, { key, tag })
  expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag])
  const elsewhere = 'This key was already used for a different request.'
  for (const other of [
    await change('PUT', path, token, { ...edited, occupation: 'Driver' }, { key, tag }),
    await change('PUT', path, token, edited, { key, tag: first.headers.etag! }),
  ])
    expect(problemOf(other)).toEqual([422, elsewhere])
  expect(await db.application.findFirst()).toMatchObject({ occupation: 'Nurse', version: 2 })
})

test('a repeated key with another file of the same name and size is refused', async () => {
  const { path } = await registered()
  const token = await writingTokenOf(rosa)
  expect((await remarkWithFile(`${path}/remarks`, token)).status).toBe(200)
  const other = await remarkWithFile(`${path}/remarks`, token, PDF.replace('1.4', '1.7'))
  expect(other.status).toBe(422)
  expect([await db.remark.count(), await db.file.count()]).toEqual([1, 1])
})

test('a refused request does not use up its idempotency key', async () => {
  const token = await writingTokenOf(rosa)
  expect((await change('POST', '/applications', token, { ...form, typeId: 99 }, { key })).status).toBe(422)
  expect((await change('POST', '/applications', token, form, { key })).status).toBe(201)
})

test('two tokens can use the same idempotency key', async () => {
  const { path } = await endorsed()
  const vote = { choice: 'approve', reason: '' }
  for (const token of [await writingTokenOf(ada), await writingTokenOf(ada)])
    expect((await change('PUT', `${path}/vote`, token, vote, { key })).status).toBe(200)
  expect(await db.vote.count()).toBe(2)
})

test('simultaneous requests with one idempotency key run once', async () => {
  const token = await writingTokenOf(rosa)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => change('POST', '/applications', token, form, { key })),
  )
  expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true)
  expect((await change('POST', '/applications', token, form, { key })).body.id).toBe(1)
  expect(await db.application.count()).toBe(1)
})

test('a repeated request has to wait while the first one is running', async () => {
  const token = await writingTokenOf(rosa)
  const { path } = await registered()
  const send = () => remarkWithFile(`${path}/remarks`, token)
  const gate = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const put = storage.put.bind(storage)
  const held = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    arrived.resolve()
    await gate.promise
    return put(...given)
  })
  const first = send()
  await arrived.promise
  const second = await send()
  expect([second.status, second.headers['retry-after']]).toEqual([409, '1'])
  gate.resolve()
  expect((await first).status).toBe(200)
  held.mockRestore()
  const third = await send()
  expect([third.status, third.text]).toEqual([200, (await first).text])
  expect([await db.remark.count(), await db.file.count()]).toEqual([1, 1])
})

test.each([
  ['with a space', 'a b'],
  ['that is too long', 'x'.repeat(256)],
  ['that is empty', '""'],
])('an idempotency key %s is refused', async (_what, bad) => {
  const answer = await change('POST', '/applications', await writingTokenOf(rosa), form, { key: bad })
  expect([answer.status, await db.application.count()]).toEqual([400, 0])
})

const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`

function remarkWithFile(path: string, token: string, file = PDF) {
  const body = [
    part('name="body"', remarks),
    part('name="files"; filename="note.pdf"\r\nContent-Type: application/pdf', file),
    '--b--\r\n',
  ].join('')
  return ask('POST', `/api/v1${path}`, {
    body,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': key,
    },
  })
}
