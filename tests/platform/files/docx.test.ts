import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formOf, openUploadServer, readWhole } from './upload-server.ts'
import { contentTypes, docx, type Entry, letter, MACROS, relationships, zip } from './sample-files.ts'

const uploads = openUploadServer()
const upload = (bytes: Buffer) => uploads.post('/cases', formOf(['documents[]', bytes, 'petition.docx']))
const refused = {
  status: 422,
  body: { documents: 'petition.docx is not a PDF, JPEG, PNG, WebP or DOCX file.' },
}

const zeros = (megabytes: number): Entry => ({
  name: 'word/media/a.bin',
  content: Buffer.alloc(megabytes * 1024 ** 2),
})
const many = (count: number, folder = 'media'): Entry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `word/${folder}/${at}.xml`, content: 'x' }))

test.each([
  ['a plain letter', docx()],
  ['one whose content types come last', zip([letter, contentTypes()])],
  ['one with many parts', docx(...many(500))],
  ['one whose parts have long names', docx(...many(1000, 'm'.repeat(900)))],
  ['one whose main part has another name', renamed('word/document2.xml')],
  ['one whose main part is named from the root', renamed('/word/document2.xml')],
  ['one whose parts have Zip64 sizes', readFileSync('tests/platform/files/cases/zip64-small.docx')],
  ['one with a Zip64 directory', zip([contentTypes(), { ...letter, in64: true }], { zip64: {} })],
  ['one whose parts are not compressed', zip([contentTypes(), { ...letter, stored: true }])],
  ['one with a comment at the end', withComment(docx(), 'Made by hand.')],
])('a DOCX file is accepted: %s', async (_, bytes) => {
  expect((await upload(bytes)).status).toBe(200)
})

test.each([
  ['another zip archive', zip([{ name: 'a.txt', content: 'a' }])],
  ['a letter without its content types', zip([letter])],
  ['content types without a letter', zip([contentTypes()])],
  ['a letter with another content type', zip([contentTypes('text/xml'), letter])],
  ['a letter that runs macros', zip([contentTypes(MACROS), letter])],
  ['a letter that hides macros', docx({ name: 'word/vbaProject.bin', content: 'x' })],
  ['a Java archive', docx({ name: 'META-INF/MANIFEST.MF', content: 'x' }).subarray(0, -1)],
  ['a letter without the part that it names', zip([contentTypes(), letter, relationships('word/other.xml')])],
  [
    'a letter whose two end records count differently',
    zip([contentTypes(), letter], { zip64: { record: { count: 1 } } }),
  ],
  [
    'a letter whose two end records name different directories',
    zip([contentTypes(), letter], { zip64: { record: { at: 5 } } }),
  ],
  ['a truncated letter', docx().subarray(0, -30)],
  ['a letter with too many parts', docx(...many(2001))],
  ['a letter whose directory is larger than a megabyte', docx(...many(1000, 'm'.repeat(1000)))],
  ['parts that the end record does not count', zip([contentTypes(), letter, ...many(5)], { count: 2 })],
  ['a letter with an encrypted part', withEncryptedPart(docx())],
  ['a zip bomb of zeros', docx(zeros(60))],
  [
    'a part that claims to have 4 GB',
    docx({ name: 'word/a.xml', content: 'x', claims: { unpacked: 4 * 1024 ** 3 - 2 } }),
  ],
  ['parts that overlap', docx(...overlapping(50))],
  ['two parts that share their bytes', docx(...sharing())],
  [
    'a part that reaches into the directory',
    docx({ ...letter, name: 'word/a.xml', claims: { packed: 200 } }),
  ],
  ['two parts with the same name', docx(letter)],
  [
    'a part that is not compressed but claims another size',
    docx({ name: 'word/a.xml', content: 'x', stored: true, claims: { unpacked: 9 } }),
  ],
  [
    'a part that starts outside the file',
    docx({ name: 'word/a.xml', content: 'x', claims: { at: 0x7fffffff } }),
  ],
  [
    'content types larger than a megabyte',
    zip([{ ...contentTypes(), content: contentTypes().content + noise(1) }, letter]),
  ],
])('a DOCX file is refused: %s', async (_, bytes) => {
  expect(await upload(bytes)).toEqual(refused)
})

test('checking a large DOCX file reads only its directory and content types', async () => {
  const pictures = { name: 'word/media/a.bin', content: noise(1) }
  const whole = readWhole()
  expect((await upload(docx(pictures))).status).toBe(200)
  expect(whole()).toEqual([])
})

function renamed(target: string) {
  return zip([contentTypes(), relationships(target), { ...letter, name: 'word/document2.xml' }])
}

/** All entries share the same data, so the directory claims fifty times the real size. */
function overlapping(count: number): Entry[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `word/${at}.xml`,
    content: 'x',
    claims: { packed: 900, unpacked: 900, at: 0 },
  }))
}

function sharing(): Entry[] {
  const claims = { at: 0, packed: 4, unpacked: 4 }
  return ['a', 'b'].map(name => ({ name: `word/${name}.xml`, content: 'xxxx', stored: true, claims }))
}

function withEncryptedPart(bytes: Buffer) {
  const changed = Buffer.from(bytes)
  changed.writeUInt16LE(1, bytes.indexOf('PK\u0001\u0002') + 8)
  return changed
}

function withComment(bytes: Buffer, comment: string) {
  const commented = Buffer.concat([bytes, Buffer.from(comment)])
  commented.writeUInt16LE(comment.length, bytes.length - 2)
  return commented
}

function noise(megabytes: number) {
  return randomBytes(megabytes * 1024 ** 2).toString('hex')
}
