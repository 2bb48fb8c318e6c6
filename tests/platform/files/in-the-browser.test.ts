import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refusalOf } from '#resources/Components/form/chosen-files.ts'
import { renderAt } from '#resources/Components/clock.ts'
import {
  ambiguousDayIn,
  asInstant,
  inBoardZone,
  problemOfMoment,
  readDay,
  readMoment,
  showDay,
  showMoment,
} from '#resources/Components/form/read-dates.ts'
import { guessKind } from '#resources/Pages/Application/form/DocumentFields.tsx'
import { readWord } from '#resources/Components/viewer/read-word.ts'
import { acceptDocument, acceptPhoto } from '#server/platform/files/accept'
import { InvalidForm } from '#server/platform/web/errors'
import { contentTypes, docx, jpeg, png, relationships, webp, zip } from './sample-files.ts'

const samples: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'me.jpg': jpeg,
  'me.png': png,
  'me.webp': webp,
  'petition.pdf': () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  'petition-with-a-mark.pdf': () => Buffer.from('\u{FEFF}%PDF-1.7\n%%EOF\n'),
  'petition-after-a-line-break.pdf': () => Buffer.from('\r\n%PDF-1.4\n%%EOF\n'),
  'page.pdf': () => Buffer.from('<p>%PDF-1.4</p>'),
  'petition.docx': () => docx(),
  'a-pdf-called.txt': () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  'a-picture-called.pdf': png,
  'scan.gif': () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
  'notes.pdf': () => Buffer.from('Only text.'),
  'archive.docx': () => zip([{ name: 'notes.txt', content: 'Only text.' }]),
  'nothing.pdf': () => Buffer.alloc(0),
}

test('the browser refuses the same files as the server, with the same messages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-known-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, make] of Object.entries(samples)) {
    const bytes = Buffer.from(await make())
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const upload = { field: 'file', name, path, size: bytes.length } as Parameters<typeof acceptPhoto>[0]
    const server = async (accept: typeof acceptPhoto) => {
      const outcome = await accept(upload).catch((error: unknown) => error)
      return outcome instanceof InvalidForm ? outcome.errors.file : null
    }
    const file = new File([bytes], name)
    expect(await refusalOf(file, 'documents')).toBe(await server(acceptDocument))
    expect(await refusalOf(file, 'photos')).toBe(await server(acceptPhoto))
  }
})

test('the viewer reads a Word document whose main part has another name', async () => {
  const content = '<w:document><w:body><w:p><w:t>To the board.</w:t></w:p></w:body></w:document>'
  const main = { name: 'word/document2.xml', content }
  const word = zip([contentTypes(), relationships('word/document2.xml'), main])
  const { blocks } = await readWord(new Uint8Array(word))
  expect(blocks).toEqual([{ kind: 'paragraph', text: 'To the board.' }])
})

const kinds = [
  'Sworn application',
  'Birth certificate',
  'Certificate of good conduct',
  'Certified judgment',
  'Proof of surrender or detention',
]

test.each([
  ['birth-cert.pdf', 'Birth certificate'],
  ['SWORN application 2026.pdf', 'Sworn application'],
  ['Judgments of the court.docx', 'Certified judgment'],
  ['good_conduct.jpg', 'Certificate of good conduct'],
  ['détention.png', 'Proof of surrender or detention'],
  // Left to people if several kinds fit, or none.
  ['certificate.pdf', ''],
  ['scan0012.pdf', ''],
  ['of.pdf', ''],
])('the file name %s suggests the kind “%s”', (name, kind) => {
  expect(guessKind(name, kinds, [])).toBe(kind)
})

test('a kind that already has a document is not suggested again', () => {
  expect(guessKind('birth.pdf', kinds, ['Birth certificate'])).toBe('')
})

test.each([
  '22 Nov 2026',
  '22 november 2026',
  '22-Nov-2026',
  'Nov 22, 2026',
  'November 22 2026',
  '22/11/2026',
  '22.11.2026',
  '22-11-2026',
  ' 2026-11-22 ',
  '2026/11/22',
])('“%s” is read as 22 November 2026', text => {
  expect(readDay(text)).toBe('2026-11-22')
})

test.each([
  '',
  '22',
  '22 Nov',
  '22 Nov 26',
  '11/22/2026',
  '31 Feb 2026',
  '29/2/2027',
  '22 Nuv 2026',
  '22 Ma 2026',
  '0/1/2026',
  '22 Nov 2026 09:30',
  'tomorrow',
])('“%s” is not read as a date', text => {
  expect(readDay(text)).toBeNull()
})

const onBoard = (dateOrder: 'day' | 'month') => renderAt(0, { timeZone: 'UTC', dateOrder })

test('dates typed as numbers are read in the order of the board', () => {
  onTestFinished(() => onBoard('day'))
  const texts = ['3/4/2026', '3 Apr 2026', 'Apr 3, 2026', '2026-04-03', '12.12.2026']
  const days = ['2026-04-03', '2026-04-03', '2026-04-03', '2026-04-03', '2026-12-12']
  expect(texts.map(readDay)).toEqual(days)
  expect(texts.map(ambiguousDayIn)).toEqual(['3 April 2026', '', '', '', ''])
  expect(ambiguousDayIn('3/4/2026 9:30')).toBe('3 April 2026')
  onBoard('month')
  expect(texts.map(readDay)).toEqual(['2026-03-04', ...days.slice(1)])
  expect(texts.map(ambiguousDayIn)).toEqual(['4 March 2026', '', '', '', ''])
  expect(readMoment('3/4/2026 9:30')).toBe('2026-03-04T09:30')
  expect(readDay('22/11/2026')).toBeNull()
})

test.each([
  ['22 Nov 2026, 09:30', '2026-11-22T09:30'],
  ['22/11/2026 9:30', '2026-11-22T09:30'],
  ['2026-11-22T09:30', '2026-11-22T09:30'],
  ['2026-11-22 21.30', '2026-11-22T21:30'],
  ['Nov 22, 2026 9:30 pm', '2026-11-22T21:30'],
  ['22 Nov 2026 12:05 am', '2026-11-22T00:05'],
  ['25 Oct 2026, 02:30 +01:00', '2026-10-25T02:30+01:00'],
  ['25 Oct 2026, 2:30 am+01:00', '2026-10-25T02:30+01:00'],
  ['22 Nov 2026', null],
  ['22 Nov 2026, 24:00', null],
  ['22 Nov 2026, 09:61', null],
  ['22 Nov 2026 13:00 pm', null],
])('“%s” is read as the time %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment)
})

test('formatted dates can be read again, and invalid ones are shown as typed', () => {
  expect(showDay('2026-11-02')).toBe('2 Nov 2026')
  expect(readDay(showDay('2026-11-02'))).toBe('2026-11-02')
  expect(showMoment('2026-11-02T09:05')).toBe('2 Nov 2026, 09:05')
  expect(readMoment(showMoment('2026-11-02T09:05'))).toBe('2026-11-02T09:05')
  expect([showDay('soon'), showMoment('2 Nov')]).toEqual(['soon', '2 Nov'])
})

test('a time that the clocks show twice is sent only with its offset, and shown with it', () => {
  renderAt(0, { timeZone: 'Europe/Berlin' })
  onTestFinished(() => renderAt(0, { timeZone: 'UTC' }))
  const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
  expect(problemOfMoment('2026-10-25T02:30')).toMatch(/^02:30 comes twice .* \+02:00 .* \+01:00/)
  expect(problemOfMoment('2026-03-29T02:30')).toMatch(/^There is no 02:30/)
  expect(asInstant('2026-10-25T02:30')).toBe('2026-10-25T02:30')
  for (const instant of [first, second, '2026-07-01T10:00:00.000Z']) {
    const typed = readMoment(showMoment(inBoardZone(instant!)))!
    expect(problemOfMoment(typed)).toBeNull()
    expect(asInstant(typed)).toBe(instant)
  }
  expect(showMoment(inBoardZone(second!))).toBe('25 Oct 2026, 02:30 +01:00')
})
