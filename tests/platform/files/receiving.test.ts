import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { contentDisposition, displayName, withExtension } from '#server/platform/web/file-names'
import { answerOf, expectNothingLeft, formOf, openUploadServer } from './upload-server.ts'
import { bodyOf, filePart, send } from './raw-form.ts'

const uploads = openUploadServer()
const MEGABYTE = 1024 * 1024

test('files arrive with their field, name and size, and text fields separately', async () => {
  const { body } = await uploads.post('/forms', formOf(['remarks', 'Read it.'], ['photo', 'hello', 'me.png']))
  expect(body.uploads).toEqual([{ field: 'photo', name: 'me.png', size: 5, path: expect.any(String) }])
  expect(body.body).toEqual({ remarks: 'Read it.' })
})

test('`documents`, `documents[]` and `documents[0]` are one field, in the order sent', async () => {
  const form = formOf(
    ['documents[0]', 'a', 'a.pdf'],
    ['documents[]', 'b', 'b.pdf'],
    ['documents', 'c', 'c.pdf'],
  )
  const { body } = await uploads.post('/forms', form)
  expect(body.uploads.map((one: any) => [one.field, one.name])).toEqual([
    ['documents', 'a.pdf'],
    ['documents', 'b.pdf'],
    ['documents', 'c.pdf'],
  ])
})

test('text fields named `kinds[]` become an array', async () => {
  const { body } = await uploads.post('/forms', formOf(['kinds[]', 'petition'], ['kinds[]', '']))
  expect(body.body).toEqual({ kinds: ['petition', ''] })
})

test.each([
  ['application/json', '{"remarks":"Read it."}'],
  ['application/x-www-form-urlencoded', 'remarks=Read+it.'],
])('a body of type %s is left to the other parsers', async (type, text) => {
  const sent = fetch(`${uploads.url}/forms`, {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': type },
  })
  expect((await answerOf(sent)).body).toEqual({ body: { remarks: 'Read it.' } })
})

const documents = (count: number) =>
  Array.from({ length: count }, (_, at) => ['documents[]', 'x', `${at}.pdf`] as [string, string, string])

test('files up to the limits of size and number are accepted, not counting empty file inputs', async () => {
  const largest = Buffer.alloc(config.maxUploadMegabytes * MEGABYTE)
  const form = formOf(
    ['photo', '', ''],
    ['photo', largest, 'me.png'],
    ...documents(config.maxUploadFiles - 1),
  )
  const { status, body } = await uploads.post('/forms', form)
  expect([status, body.uploads.length]).toEqual([200, config.maxUploadFiles])
})

test('a file one byte over the limit is refused by name', async () => {
  const form = formOf(['documents[]', Buffer.alloc(config.maxUploadMegabytes * MEGABYTE + 1), 'passport.jpg'])
  const answer = await uploads.post('/forms', form)
  expect(answer).toEqual({
    status: 422,
    body: { documents: 'passport.jpg is larger than the limit of 10 MB.' },
  })
})

test('the limit on the number of files applies across all fields', async () => {
  const form = formOf(...documents(config.maxUploadFiles), ['photo', 'x', 'me.png'])
  const answer = await uploads.post('/forms', form)
  expect(answer).toEqual({ status: 422, body: { photo: 'You can send at most 10 files at once.' } })
})

test('a file in a text field is refused', async () => {
  const answer = await uploads.post('/forms', formOf(['avatar', 'x', 'me.png']))
  expect(answer).toEqual({ status: 400, body: 'A file was sent in a field that takes no files.' })
})

test('a text over 200 KB is refused with an error at its field', async () => {
  const answer = await uploads.post('/forms', formOf(['grounds', 'x'.repeat(200 * 1024 + 1)]))
  expect(answer).toEqual({ status: 422, body: { grounds: 'This text is too long.' } })
})

test('a field name over 100 bytes is refused', async () => {
  expect((await uploads.post('/forms', formOf(['g'.repeat(101), 'x']))).status).toBe(400)
})

test('temporary files exist while the form is handled and are deleted afterwards', async () => {
  const { body } = await uploads.post('/forms', formOf(['photo', 'hello', 'me.png']))
  expect(body.uploads[0].path.startsWith(uploads.folder)).toBe(true)
  await expectNothingLeft(uploads)
})

const NAMES = [
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\me\\me.png', 'me.png'],
  ['..', 'file'],
  ['.', 'file'],
  ['/', 'file'],
  ['.htaccess', 'htaccess'],
  ['photo\u202Egnp.exe', 'photognp.exe'],
  ['a\u2066b\u2069c\u200Fd\u200B\uFEFF.png', 'abcd.png'],
  ['عريضة العفو.pdf', 'عريضة العفو.pdf'],
  ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ['नमस्ते क्‍ष.pdf', 'नमस्ते क्‍ष.pdf'],
  ['👩‍⚖️.png', '👩‍⚖️.png'],
  ['a%0D%0ASet-Cookie: x=1.png', 'aSet-Cookie: x=1.png'],
  ['say %22hello%22.png', 'say "hello".png'],
  ['   spaced   out  .png ', 'spaced out .png'],
  [`${'n'.repeat(4096)}.png`, `${'n'.repeat(251)}.png`],
  ['CON', 'CON'],
] as const

test.each(NAMES)(
  'a file sent as %j is shown as %j, and its stored path contains neither',
  async (sent, shown) => {
    const answer = await send(uploads, bodyOf([filePart('photo', sent.replaceAll('\\', '\\\\'))]))
    const [upload] = JSON.parse(answer!.text).uploads
    expect(upload.name).toBe(shown)
    expect(upload.path).toMatch(new RegExp(`^${uploads.folder}/tmp/[0-9a-f-]+/[0-9a-f]+$`))
    await expectNothingLeft(uploads)
  },
)

test('a file name with a NUL character is refused', async () => {
  expect(await send(uploads, bodyOf([filePart('photo', 'a\u0000.png')]))).toMatchObject({ status: 400 })
})

test('a file name that is not valid UTF-8 becomes well-formed text', async () => {
  const body = Buffer.from(bodyOf([filePart('photo', 'a~b.png')]))
  body[body.indexOf('~')] = 0xe9
  const answer = await send(uploads, body)
  expect(JSON.parse(answer!.text).uploads[0].name).toBe('a\uFFFDb.png')
})

test('every display name is short, printable, without a path and not empty', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 600 }), sent => {
      const name = displayName(sent)
      expect(name).not.toBe('')
      expect(name.length).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Bidi_C}]|^\.|^\s|[\s.]$/u)
      expect(name.isWellFormed()).toBe(true)
      expect(displayName(name)).toBe(name)
      expect(withExtension(name, ['pdf']).length).toBeLessThanOrEqual(255)
      expect(contentDisposition('attachment', name)).toMatch(
        /^attachment; filename=("[\x20-\x7E]*"|[\w.~!#$&'*+^`|-]+)(; filename\*=UTF-8''[\w.~!#$&+^`|%-]*)?$/,
      )
    }),
    { numRuns: 2000, seed: 1 },
  )
})
