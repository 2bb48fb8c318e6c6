import { expect, test } from 'vitest'
import { Unreadable } from '#server/platform/spreadsheets/table'
import { type Entry, zip } from '../platform/files/sample-files.ts'
import { readContent } from './read-content.ts'
import { book, cellsOf, strangers } from './spreadsheets.ts'

const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('')

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with the sheet of four people, whose other parts are replaced. */
const withParts = (parts: Record<string, string>) => {
  const usual: Record<string, string> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Sheet 1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${TYPE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s" Type="${TYPE}/styles" Target="styles.xml"/><Relationship Id="t" Type="${TYPE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${cellsOf(strangers)}</worksheet>`,
  }
  return zip(Object.entries({ ...usual, ...parts }).map(([name, content]): Entry => ({ name, content })))
}

const sheets = (count: number) =>
  `<workbook><sheets>${many(count, at => `<sheet name="Sheet ${at + 1}" r:id="rId1"/>`)}</sheets></workbook>`

test.each([
  ['sheets', withParts({ 'xl/workbook.xml': sheets(300_000) })],
  [
    'parts',
    withParts({
      'xl/_rels/workbook.xml.rels': `<Relationships>${many(300_000, at => `<Relationship Id="r${at}"/>`)}</Relationships>`,
    }),
  ],
  ['texts', withParts({ 'xl/sharedStrings.xml': `<sst>${many(1_000_001, () => '<si/>')}</sst>` })],
  ['styles', withParts({ 'xl/styles.xml': `<cellXfs>${many(70_001, () => '<xf/>')}</cellXfs>` })],
  [
    'styles',
    withParts({
      'xl/styles.xml':
        many(70_002, at => `<numFmt numFmtId="${at}" formatCode="0"/>`) + '<cellXfs><xf/></cellXfs>',
    }),
  ],
])('a workbook with too many %s is refused', async (what, content) => {
  const reading = readContent(content)
  await expect(reading).rejects.toThrow(Unreadable)
  await expect(reading).rejects.toThrow(`has too many ${what}. Copy the table into a new workbook`)
})

test('a workbook with too many rows is refused', async () => {
  const rows = many(6_000, at => `<row r="${at + 9}"><c><v>1</v></c></row>`)
  const content = book([cellsOf(strangers).replace('</sheetData>', `${rows}</sheetData>`)])
  await expect(readContent(content)).rejects.toThrow('has more than 5,000 rows')
})

test('a workbook with one long text in many cells is refused', async () => {
  const cells = many(150, () => '<c t="s"><v>0</v></c>')
  const content = withParts({
    'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(20_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${many(10, () => `<row>${cells}</row>`)}</worksheet>`,
  })
  await expect(readContent(content)).rejects.toThrow('contains too much text')
})

test('the first five of many skipped sheets are named, and the others counted', async () => {
  const { rows, notes } = await readContent(withParts({ 'xl/workbook.xml': sheets(900) }))
  expect(rows).toHaveLength(4)
  expect(notes).toHaveLength(6)
  expect(notes.slice(4)).toEqual([
    'The sheet “Sheet 6” was skipped. Only “Sheet 1” was read.',
    '894 more sheets were skipped.',
  ])
})

test('a workbook whose parts share their bytes is refused', async () => {
  const part = { content: 'x'.repeat(9), stored: true, claims: { at: 0, packed: 9, unpacked: 9 } }
  const content = zip(Array.from({ length: 150 }, (_, at): Entry => ({ ...part, name: `xl/${at}.xml` })))
  await expect(readContent(content)).rejects.toThrow('is damaged and can’t be read')
})

test('cells without references stand below headings that have them', async () => {
  const cells = Object.values(strangers[0]!).map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  const headings = cellsOf([strangers[0]!]).replace(/<row r="2".*/, '')
  const { rows } = await readContent(book([`${headings}<row>${cells.join('')}</row></sheetData>`]))
  expect(rows).toMatchObject([{ cells: strangers[0], problems: [] }])
})
