import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns } from '#server/register/imports/columns'
import { readArrests } from '#server/register/imports/read-rows'
import { noAnswers, Unreadable } from '#server/platform/spreadsheets/table'
import { acceptDocument } from '#server/platform/files/accept'
import { InvalidForm } from '#server/platform/web/errors'
import { readWord } from '#resources/Components/viewer/read-word.ts'
import { Unshowable } from '#resources/Components/viewer/useFileContent.ts'
import { contentTypes, zip } from '../platform/files/sample-files.ts'
import { growsFast } from '../support/growth.ts'
import { book } from './spreadsheets.ts'

const SIZE = 120_000
const NOTICEABLE_MS = 40

const pieces = [
  ...'< > " \' "" , ; | & = [ ( # - . : 0 a é ", "a a" 1/ 1:11 E+1 2026-01-12T _x00 &amp &#1 %PDF'.split(' '),
  ...'<a <a> </a> <a/> <!-- --> <![CDATA[ ]]> <? <! <c><f> <row> <row><c><v>1</v></c> <si><t> <xf>'.split(
    ' ',
  ),
  ' ',
  '\t',
  '\n',
  '\r\n',
  ' \n',
  '\u0301',
  '" ',
  '"a\n',
  '01/02/2026 ',
  '<a ',
  ' a=',
  ' a="',
  ' r="A1"',
  '<c ',
  '<c r="A1" ',
  '<c><f>1</f> ',
  '<c t="e"',
  '<row hidden="1">',
  '<col hidden="1" min="1" max="9">',
  '<mergeCell ref="A1:B2"/>',
  '<sheet name="',
  '<Relationship Id="',
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'growth-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readAs(name: string, content: string | Buffer, read: (path: string) => Promise<unknown>) {
  const path = join(folder, name)
  await writeFile(path, content)
  return read(path).catch(refused)
}

/** Rethrows unexpected errors. */
function refused(error: unknown) {
  if (![Unreadable, InvalidForm, Unshowable].some(kind => error instanceof kind)) throw error
}

const importOf = (content: string | Buffer) =>
  readAs('import', content, path => readArrests(path, 'UTC', noAnswers))
const documentOf = (content: Buffer, name: string) =>
  readAs(name, content, path => acceptDocument({ field: 'document', name, size: content.length, path }))

const textOf = (xml: string) =>
  readWord(new Uint8Array(zip([{ name: 'word/document.xml', content: xml }]))).catch(refused)

const headings = columns.required
const cells = (text: string) => headings.map(() => text).join(',')
const sheet = (xml: string) => `<sheetData><row r="1"><c r="A1"><v>1</v></c></row>${xml}</sheetData>`
const parts = (xml: string) =>
  ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/sharedStrings.xml'].map(name => ({
    name,
    content: xml,
  }))

const readers: [string, (text: string) => unknown][] = [
  ['a CSV file of nothing else', importOf],
  ['headings', text => importOf(`${headings.join(',')},${text}\n${cells('a')}`)],
  ['cells', text => importOf(`${headings.join(',')}\n${cells(text.replaceAll(/[",\r\n]/g, ' '))}`)],
  ['cells in quotes', text => importOf(`${headings.join(',')}\n${cells(`"${text.replaceAll('"', '""')}"`)}`)],
  [
    'a CSV file of Windows',
    text => importOf(Buffer.from(`${headings.join(',')}\n\xF1${text}\xF1`, 'latin1')),
  ],
  ['a sheet', text => importOf(book([sheet(text)]))],
  ['attributes of a cell', text => importOf(book([sheet(`<row><c ${text}><v>1</v></c></row>`)]))],
  ['a formula', text => importOf(book([sheet(`<row><c r="A2"><f${text}>1</f>${text}</c></row>`)]))],
  ['a tag of a sheet', text => importOf(book([sheet(`<${text}`)]))],
  [
    'the format of a number',
    text => importOf(zip(parts(`<numFmt numFmtId="1" formatCode="${text.replaceAll(/["<]/g, '')}"/>`))),
  ],
  ['the other parts of a workbook', text => importOf(zip(parts(text)))],
  ['the list of types of a DOCX', text => documentOf(zip([{ ...contentTypes(), content: text }]), 'a.docx')],
  ['a PDF', text => documentOf(Buffer.from(`%PDF-1.7\n${text}`), 'a.pdf')],
  ['the text of a DOCX', text => textOf(`<w:body>${text}`)],
  ['a tag of a DOCX', text => textOf(`<w:body><${text}`)],
]

test.each(readers)('the time to read grows linearly: %s', async (_name, read) => {
  await read('a'.repeat(SIZE))
  const slow: string[] = []
  for (const piece of pieces) {
    const times = (size: number) => piece.repeat(size / piece.length)
    if (await growsFast(size => read(times(size)), SIZE, NOTICEABLE_MS)) slow.push(piece)
  }
  expect(slow).toEqual([])
})
