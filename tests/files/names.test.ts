import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition, displayName, withExtension } from '#server/web/file-names'
import { expectNothingLeft, openDesk } from './desk.ts'
import { bodyOf, filePart, send } from './raw-form.ts'

const desk = openDesk()
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
