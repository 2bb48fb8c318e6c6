import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { formOf, openUploadServer } from './upload-server.ts'

const uploads = openUploadServer()
const upload = (bytes: Buffer | string) =>
  uploads.post('/cases', formOf(['documents[]', bytes, 'passport.pdf']))
const made = (name: string) => readFileSync(`tests/platform/files/cases/${name}`)

function encrypted(options: PDFKit.PDFDocumentOptions) {
  const pdf = new Pdf({ ...options, ownerPassword: 'owner' })
  pdf.text('I ask the board for mercy.').end()
  return buffer(pdf)
}

const LOCKED = {
  status: 422,
  body: {
    documents: 'passport.pdf is protected with a password. Remove the password and attach the file again.',
  },
}

// 40-bit and 128-bit RC4, 128-bit AES, 256-bit AES
test.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
  'a PDF %s is refused if it needs a password to open, but not if it only restricts printing',
  async pdfVersion => {
    expect(await upload(await encrypted({ pdfVersion, userPassword: 'secret' }))).toEqual(LOCKED)
    expect((await upload(await encrypted({ pdfVersion }))).status).toBe(200)
  },
)

test('a PDF with PDF 2.0 encryption is refused only if it needs a password to open', async () => {
  expect(await upload(made('needs-password.pdf'))).toEqual(LOCKED)
  expect((await upload(made('owner-password-only.pdf'))).status).toBe(200)
})

test('the encryption dictionary is found even across chunk boundaries of a large file', async () => {
  const locked = made('needs-password.pdf')
  for (const size of [0, 5, 9, 700, 1393].map(back => 1024 * 1024 - back)) {
    const moved = Buffer.concat([Buffer.from('%PDF-2.0\n'), Buffer.alloc(size, ' '), locked])
    expect(await upload(moved)).toEqual(LOCKED)
  }
})

test.each([
  ['the word Encrypt in a text', '%PDF-1.7\n(/Encrypt 6 0 R)\n%%EOF'],
  ['a missing encryption dictionary', '%PDF-1.7\ntrailer << /Encrypt 999 0 R >>\n%%EOF'],
  [
    'an encryption dictionary without an end',
    '%PDF-1.7\n6 0 obj << /R 6 /U (((\ntrailer << /Encrypt 6 0 R >>',
  ],
  ['encryption by certificates', '%PDF-1.7\ntrailer << /Encrypt << /Filter /Adobe.PubSec /R 4 >> >>\n%%EOF'],
])('a PDF with %s is accepted', async (_, text) => {
  expect((await upload(text)).status).toBe(200)
})

const PDF = '%PDF-1.7\ntrailer <</Root 1 0 R>>\n%%EOF\n'

test.each([
  ['a line break', '\r\n'],
  ['a byte order mark', '\u{FEFF}'],
  ['a printer command', '\u001b%-12345X@PJL JOB\n'],
])('a PDF is accepted after %s', async (_, before) => {
  const { body } = await upload(before + PDF)
  expect(body[0]).toMatchObject({ type: 'application/pdf', name: 'passport.pdf' })
})

test.each([
  ['beyond the first kilobyte', ' '.repeat(1024) + PDF],
  ['inside a page of HTML', `<script>alert(1)</script>${PDF}`],
])('a file with a PDF header %s is refused', async (_, text) => {
  expect(await upload(text)).toEqual({
    status: 422,
    body: { documents: 'passport.pdf is not a PDF, JPEG, PNG, WebP or DOCX file.' },
  })
})
