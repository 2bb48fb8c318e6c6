import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import '../../support/board.ts'
import { form } from '../../support/cases.ts'
import { nora, rita, rosa, vera } from '../../support/cast.ts'
import { formWith, pdf, photo } from '../../support/papers.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

async function caseWithFiles(clerk: Visitor) {
  await clerk.post(
    '/applications',
    formWith(
      form,
      ['photo', await photo(), 'Face.JPG'],
      ['documents[]', pdf('A sworn statement.'), 'Erklärung “1”.pdf'],
    ),
  )
  const { application, documents } = shown(await clerk.get('/applications/1'), 'Application/Detail')
  return { face: application.photo!, letter: documents[0]! }
}

const headersOf = ({ headers }: { headers: Headers }) => Object.fromEntries(headers)

test('a document is served unchanged, as a download that shared caches must not store', async () => {
  const { letter } = await caseWithFiles(await signIn(rosa))
  const reader = await signIn(vera)
  const answer = await reader.document(`/files/${letter.id}`)
  expect([answer.status, answer.text]).toEqual([200, new TextDecoder().decode(pdf('A sworn statement.'))])
  expect(headersOf(answer)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(letter.size),
    'content-disposition': `attachment; filename="Erkl_rung _1_.pdf"; filename*=UTF-8''Erkl%C3%A4rung%20%E2%80%9C1%E2%80%9D.pdf`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const digest = createHash('sha256').update(pdf('A sworn statement.')).digest('hex')
  expect(answer.headers.get('etag')).toBe(`"${digest}"`)
})

test('a photo is served inline, and its thumbnail as a smaller WebP image', async () => {
  const { face } = await caseWithFiles(await signIn(rosa))
  const reader = await signIn(vera)
  const whole = await reader.document(`/files/${face.id}`)
  const small = await reader.document(`/files/${face.id}?thumbnail=1`)
  expect([whole.headers.get('content-type'), small.headers.get('content-type')]).toEqual([
    'image/jpeg',
    'image/webp',
  ])
  expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename=Face\.JPG/)
  expect(whole.headers.get('etag')).not.toBe(small.headers.get('etag'))
  const response = await fetch(new URL(`/files/${face.id}?thumbnail=1`, reader.at), {
    headers: { cookie: [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect(format).toBe('webp')
  expect(Math.max(width, height)).toBeLessThanOrEqual(512)
})

test('a browser with a cached file gets 304 only while its user may see the file', async () => {
  const { face, letter } = await caseWithFiles(await signIn(rosa))
  const reader = await signIn(vera)
  for (const path of [`/files/${letter.id}`, `/files/${face.id}`, `/files/${face.id}?thumbnail=1`]) {
    const tag = (await reader.document(path)).headers.get('etag')!
    const again = await reader.document(path, { 'if-none-match': tag })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await reader.document(path, { 'if-none-match': '"another"' })).status).toBe(200)
    const barred = await signIn(nora)
    expect((await barred.document(path, { 'if-none-match': tag })).status).toBe(403)
  }
})

test('the files of a case are not found by people who see only the register', async () => {
  const { face, letter } = await caseWithFiles(await signIn(rosa))
  const registrar = await signIn(rita)
  for (const path of [`/files/${letter.id}`, `/files/${face.id}`, `/files/${face.id}?thumbnail=1`])
    expect((await registrar.document(path)).status).toBe(404)
})

test('unknown and malformed file ids are refused', async () => {
  const { letter } = await caseWithFiles(await signIn(rosa))
  const reader = await signIn(vera)
  expect((await reader.get(`/files/${letter.id}`)).status).toBe(200)
  const nonsense = [
    '0'.repeat(32),
    letter.id.toUpperCase(),
    `${letter.id}0`,
    `${letter.id}.thumb`,
    letter.id.slice(1),
    '..%2f..%2fdocket.db',
    '%00',
    '1',
    `${letter.id}%0a`,
  ]
  for (const id of nonsense) expect([id, (await reader.get(`/files/${id}`)).status]).toEqual([id, 404])
  expect((await reader.get('/files/%E0%A4%A')).status).toBe(400)
  expect((await reader.document(`/files/${letter.id}?thumbnail=maybe`)).status).toBe(422)
})

test('a replaced photo and its thumbnail return 404', async () => {
  const clerk = await signIn(rosa)
  const { face } = await caseWithFiles(clerk)
  expect((await clerk.get(`/files/${face.id}?thumbnail=1`)).status).toBe(200)
  await clerk.post(
    '/applications/1',
    formWith({ ...form, version: 1, _method: 'put' }, ['photo', await photo(), 'new.jpg']),
  )
  for (const path of [`/files/${face.id}`, `/files/${face.id}?thumbnail=1`])
    expect((await clerk.get(path)).status).toBe(404)
})
