import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { config } from '#server/config'
import { contentDisposition, displayName, withExtension } from '#server/web/file-names'
import { answerOf, expectNothingLeft, formOf, openDesk } from './desk.ts'
import { bodyOf, filePart, send } from './raw-form.ts'

const desk = openDesk()
const MEGABYTE = 1024 * 1024

describe('what is received', () => {
  test('files arrive with their field, name and size, texts beside them', async () => {
    const { body } = await desk.post('/forms', formOf(['remarks', 'Read it.'], ['photo', 'hello', 'me.png']))
    expect(body.uploads).toEqual([{ field: 'photo', name: 'me.png', size: 5, path: expect.any(String) }])
    expect(body.body).toEqual({ remarks: 'Read it.' })
  })

  test('`documents`, `documents[]` and `documents[0]` are one field, in the order sent', async () => {
    const form = formOf(
      ['documents[0]', 'a', 'a.pdf'],
      ['documents[]', 'b', 'b.pdf'],
      ['documents', 'c', 'c.pdf'],
    )
    const { body } = await desk.post('/forms', form)
    expect(body.uploads.map((one: any) => [one.field, one.name])).toEqual([
      ['documents', 'a.pdf'],
      ['documents', 'b.pdf'],
      ['documents', 'c.pdf'],
    ])
  })

  test('texts named `kinds[]` become a list', async () => {
    const { body } = await desk.post('/forms', formOf(['kinds[]', 'petition'], ['kinds[]', '']))
    expect(body.body).toEqual({ kinds: ['petition', ''] })
  })

  test.each([
    ['application/json', '{"remarks":"Read it."}'],
    ['application/x-www-form-urlencoded', 'remarks=Read+it.'],
  ])('%s passes untouched', async (type, text) => {
    const sent = fetch(`${desk.url}/forms`, { method: 'POST', body: text, headers: { 'Content-Type': type } })
    expect((await answerOf(sent)).body).toEqual({ body: { remarks: 'Read it.' } })
  })

  test('an empty file input, as browsers send it, is no file', async () => {
    const { body } = await desk.post('/forms', formOf(['photo', '', ''], ['remarks', 'x']))
    expect(body.uploads).toEqual([])
  })

  test('the largest file and the largest number of files are taken', async () => {
    const largest = Buffer.alloc(config.maxUploadMegabytes * MEGABYTE)
    const rest = Array.from(
      { length: config.maxUploadFiles - 1 },
      (_, at) => ['documents[]', 'x', `${at}.pdf`] as const,
    )
    const { status, body } = await desk.post(
      '/forms',
      formOf(['photo', largest, 'me.png'], ...rest.map(one => [...one] as [string, string, string])),
    )
    expect(status).toBe(200)
    expect(body.uploads).toHaveLength(config.maxUploadFiles)
  })
})

describe('what is refused', () => {
  test('one byte beyond the largest file, in words that name it', async () => {
    const form = formOf([
      'documents[]',
      Buffer.alloc(config.maxUploadMegabytes * MEGABYTE + 1),
      'passport.jpg',
    ])
    const answer = await desk.post('/forms', form)
    expect(answer).toEqual({
      status: 422,
      body: { documents: 'passport.jpg is larger than 10 MB, the limit.' },
    })
  })

  test('one file too many, over all fields', async () => {
    const files = Array.from(
      { length: config.maxUploadFiles },
      (_, at) => ['documents[]', 'x', `${at}.pdf`] as [string, string, string],
    )
    const answer = await desk.post('/forms', formOf(...files, ['photo', 'x', 'me.png']))
    expect(answer).toEqual({ status: 422, body: { photo: 'At most 10 files can be sent at once.' } })
  })

  test('empty inputs do not count among the files', async () => {
    const files = Array.from(
      { length: config.maxUploadFiles },
      (_, at) => ['documents[]', 'x', `${at}.pdf`] as [string, string, string],
    )
    const { status } = await desk.post('/forms', formOf(['photo', '', ''], ...files))
    expect(status).toBe(200)
  })

  test('a file in a field that takes none', async () => {
    const answer = await desk.post('/forms', formOf(['avatar', 'x', 'me.png']))
    expect(answer).toEqual({ status: 400, body: 'A file was sent in a field that takes no files.' })
  })

  test('a text beyond 200 KB, under its field', async () => {
    const answer = await desk.post('/forms', formOf(['grounds', 'x'.repeat(200 * 1024 + 1)]))
    expect(answer).toEqual({ status: 422, body: { grounds: 'This text is longer than a form can carry.' } })
  })

  test('a field name beyond 100 bytes', async () => {
    expect((await desk.post('/forms', formOf(['g'.repeat(101), 'x']))).status).toBe(400)
  })
})

describe('what stays in the temporary folder', () => {
  test('the files are there while the form is answered, nothing once it is', async () => {
    const { body } = await desk.post('/forms', formOf(['photo', 'hello', 'me.png']))
    expect(body.uploads[0].path.startsWith(desk.folder)).toBe(true)
    await expectNothingLeft(desk)
  })

  test('nothing of a form that is refused while it is read', async () => {
    await desk.post('/forms', formOf(['photo', 'hello', 'me.png'], ['avatar', 'x', 'x.png']))
    await expectNothingLeft(desk)
  })

  test('nothing of a form that is refused after it was read', async () => {
    const { status } = await desk.post('/cases', formOf(['photo', 'hello', 'me.png']))
    expect(status).toBe(422)
    await expectNothingLeft(desk)
  })
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

test.each(NAMES)('a file sent as %j is shown as %j, and stored as neither', async (sent, shown) => {
  const answer = await send(desk, bodyOf([filePart('photo', sent.replaceAll('\\', '\\\\'))]))
  const [upload] = JSON.parse(answer!.text).uploads
  expect(upload.name).toBe(shown)
  expect(upload.path).toMatch(new RegExp(`^${desk.folder}/tmp/[0-9a-f-]+/[0-9a-f]+$`))
  await expectNothingLeft(desk)
})

test('a NUL in a name is refused', async () => {
  expect(await send(desk, bodyOf([filePart('photo', 'a\u0000.png')]))).toMatchObject({ status: 400 })
})

test('a name in another encoding than UTF-8 is still well-formed text', async () => {
  const body = Buffer.from(bodyOf([filePart('photo', 'a~b.png')]))
  body[body.indexOf('~')] = 0xe9
  const answer = await send(desk, body)
  expect(JSON.parse(answer!.text).uploads[0].name).toBe('a\uFFFDb.png')
})

test('whatever was sent, the name is short, visible, without a path and never empty', () => {
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
