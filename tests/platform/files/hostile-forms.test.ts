import type { Socket } from 'node:net'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { answerOf, expectNothingLeft, openUploadServer } from './upload-server.ts'
import { bodyOf, filePart, send, textPart } from './raw-form.ts'
import { eventually } from '../../support/eventually.ts'

const uploads = openUploadServer()
const GIGABYTE = 1024 ** 3
/** As browsers send an empty file input. */
const emptyInput = {
  headers:
    'Content-Disposition: form-data; name="photo"; filename=""\r\nContent-Type: application/octet-stream',
}
const texts = (count: number) => bodyOf(Array.from({ length: count }, (_, at) => textPart(`a${at}`)))

afterEach(async () => {
  expect(await answerOf(fetch(`${uploads.url}/health`))).toEqual({ status: 200, body: 'well' })
  await expectNothingLeft(uploads)
})

test.each([
  ['without a boundary', bodyOf([textPart('a')]), 'multipart/form-data'],
  ['of another multipart kind', bodyOf([textPart('a')]), 'multipart/mixed; boundary=x'],
  ['cut off in the middle', bodyOf([textPart('a'), filePart('photo', 'a.png')]).subarray(0, -20), undefined],
  ['of garbage', Buffer.alloc(5000, 0xa7), undefined],
  ['with a broken part header', bodyOf([{ headers: 'Content-Disposition\u0001 form-data' }]), undefined],
  [
    'with a part that has no name',
    bodyOf([{ headers: 'Content-Disposition: form-data', body: 'x' }]),
    undefined,
  ],
])('a form %s is refused', async (_, body, type) => {
  expect(await send(uploads, body, type ? { type } : {})).toMatchObject({ status: 400 })
})

test.each([
  [200, '__proto__[isAdmin]'],
  [200, 'constructor[prototype][isAdmin]'],
  [200, 'a[__proto__][isAdmin]'],
  [200, 'a[99][b][c]'],
  [400, 'a[181]'],
  [400, 'a[99999999999]'],
  [400, 'a[b][c][d][e]'],
  [400, '(500 levels)', `${'a['.repeat(500)}${']'.repeat(500)}`],
  [400, '(nothing)', ''],
])(
  'the status is %i for a field named %s, and no prototype is polluted',
  async (status, shown, name = shown) => {
    expect(await send(uploads, bodyOf([textPart(name, 'true'), filePart('photo', 'a.png')]))).toMatchObject({
      status,
    })
    expect(({} as any).isAdmin).toBeUndefined()
  },
)

test('a file in an object field is refused', async () => {
  expect(await send(uploads, bodyOf([filePart('documents[x]', 'a.png')]))).toMatchObject({ status: 400 })
})

test.each([
  ['10,000 texts', Array.from({ length: 10_000 }, (_, at) => textPart(`a${at}`))],
  ['10,000 files', Array.from({ length: 10_000 }, (_, at) => filePart('documents[]', `${at}.pdf`, ''))],
  ['10,000 empty file inputs', Array.from({ length: 10_000 }, () => emptyInput)],
])('a form with %s is refused with an answer', async (_, parts) => {
  const answer = await send(uploads, bodyOf(parts))
  expect([413, 422]).toContain(answer?.status)
})

test('a form can have 150 text fields but not 151', async () => {
  expect(await send(uploads, texts(150))).toMatchObject({ status: 200 })
  expect(await send(uploads, texts(151))).toMatchObject({ status: 413 })
})

test('a part with thousands of headers does not cause a server error', async () => {
  const headers = Array.from({ length: 1000 }, (_, at) => `X-${at}: ${at}`).join('\r\n')
  const answer = await send(
    uploads,
    bodyOf([{ headers: `${headers}\r\nContent-Disposition: form-data; name="a"` }]),
  )
  expect(answer!.status).toBeLessThan(500)
})

test('a form with a declared size of a gigabyte is refused before it is sent', async () => {
  expect(await send(uploads, Buffer.from('--x\r\n'), { length: GIGABYTE })).toMatchObject({ status: 413 })
})

test('a client that sends a form that is too large still gets the answer', async () => {
  const body = bodyOf([filePart('photo', 'a.png', Buffer.alloc(160 * 1024 ** 2))])
  expect(await send(uploads, body)).toMatchObject({ status: 413 })
})

test('a client that keeps sending after the answer is disconnected', async () => {
  const began = performance.now()
  await new Promise<void>(resolve => {
    const meanwhile = (socket: Socket) => {
      const trickle = setInterval(() => socket.write('more and more'), 50)
      socket.once('close', () => resolve(clearInterval(trickle)))
    }
    void send(uploads, Buffer.from('--x\r\n'), { length: GIGABYTE, meanwhile })
  })
  expect(performance.now() - began).toBeGreaterThan(4_500)
})

test('an endless form is answered while it is still being sent', async () => {
  const answer = await send(uploads, Buffer.alloc(0), { length: 'chunked', meanwhile: pour })
  expect(answer).toMatchObject({ status: 413 })
})

test('a disk failure during an upload is a server error', async () => {
  const parts = [filePart('documents', 'a.pdf', Buffer.alloc(300_000)), filePart('documents', 'b.pdf')]
  const body = bodyOf(parts)
  const loseFolder = async (socket: Socket) => {
    await eventually(async () => expect(await uploads.temporary()).toHaveLength(2))
    await rm(`${uploads.folder}/tmp`, { recursive: true })
    socket.write(body.subarray(200_000))
  }
  const sent = send(uploads, body.subarray(0, 200_000), {
    length: body.length,
    meanwhile: socket => void loseFolder(socket),
  })
  expect(await sent).toMatchObject({ status: 500 })
})

test('an upload aborted in the middle of a file leaves nothing behind', async () => {
  const body = bodyOf([filePart('photo', 'a.png', Buffer.alloc(400_000, 65))]).subarray(0, 200_000)
  const answer = await send(uploads, body, {
    length: 400_300,
    meanwhile: socket => void setTimeout(() => socket.destroy(), 50),
  })
  expect(answer).toBeNull()
})

test('an upload aborted before the form is read leaves nothing behind', async () => {
  uploads.before = () => wait(100)
  // Only a few bytes: with a full buffer, the server would not notice that the client left.
  const body = bodyOf([filePart('photo', 'a.png', Buffer.alloc(400_000, 65))]).subarray(0, 2_000)
  await send(uploads, body, {
    length: 400_300,
    meanwhile: socket => void setTimeout(() => socket.destroy(), 20),
  })
  await wait(150)
  uploads.before = async () => {}
})

const framed = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

function pour(socket: Socket) {
  const chunk = Buffer.alloc(1024 * 1024, 65)
  socket.write(
    framed(Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\n')),
  )
  const more = () => {
    while (!socket.destroyed && socket.write(framed(chunk)));
    if (!socket.destroyed) socket.once('drain', more)
  }
  socket.once('data', () => socket.destroy())
  more()
}
