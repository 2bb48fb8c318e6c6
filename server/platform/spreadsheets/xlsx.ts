import { shortened } from './headings.ts'
import { type CellFormat, formatOf } from './number-formats.ts'
import { readSheet, type Workbook } from './sheet.ts'
import { Unreadable, type TextTable } from './table.ts'
import { isOn, readXml, STOP, unescaped } from './xml.ts'

type Parts = Map<string, Buffer>
type Sheet = { name: string; hidden: boolean; path: string }

const MAX_SHEETS = 1_000
const MAX_RELATIONS = 10_000
const MAX_STRINGS = 1_000_000
/** Excel's own limit is 65,490. */
const MAX_STYLES = 70_000

const tooMany = (what: string) =>
  new Unreadable(`has too many ${what}. Copy the table into a new workbook and save that.`)

/** Reads the first visible sheet. Throws Unreadable. */
export function readXlsx(parts: Parts): TextTable {
  const { sheets, workbook } = readWorkbook(parts)
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0]
  if (!sheet) throw new Unreadable('has no sheets.')
  const full = new Set(
    [...new Set(sheets.map(({ path }) => path))].filter(path => hasText(textOf(parts, path))),
  )
  const others = sheets.filter(other => other !== sheet && full.has(other.path))
  return {
    ...readSheet(textOf(parts, sheet.path), workbook),
    notes: [...skippedNotes(others, sheet), ...commentsNote(parts)],
  }
}

const MAX_NAMED = 5

function skippedNotes(others: Sheet[], read: Sheet) {
  const named = others.slice(0, MAX_NAMED).map(other => skippedNote(other, read))
  const more = others.length - named.length
  return more > 0 ? [...named, `${more} more sheets were skipped.`] : named
}

const skippedNote = ({ name, hidden }: Sheet, read: Sheet) =>
  `The ${hidden ? 'hidden ' : ''}sheet “${shortened(name)}” was skipped. Only “${shortened(read.name)}” was read.`

function hasText(xml: string) {
  let found = false
  readXml(xml, {
    open(name) {
      found = name === 'v' || name === 't'
      return found ? STOP : undefined
    },
  })
  return found
}

const commentsNote = (parts: Parts) =>
  [...parts.keys()].some(name => /^xl\/(?:threadedC|c)omments/.test(name))
    ? ['Cell comments were skipped.']
    : []

function readWorkbook(parts: Parts): { sheets: Sheet[]; workbook: Workbook } {
  const path = pathOfType(relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml'
  if (!parts.has(path)) throw new Unreadable('is a ZIP file, but not an Excel workbook (XLSX).')
  const relations = relationsOf(parts, path)
  const paths = new Map(relations.map(relation => [relation.id, relation.path]))
  const { sheets, from1904 } = readSheetNames(textOf(parts, path))
  return {
    sheets: sheets.map(({ id, ...sheet }) => ({ ...sheet, path: paths.get(id) ?? '' })),
    workbook: {
      strings: readStrings(textOf(parts, pathOfType(relations, 'sharedStrings'))),
      formats: readFormats(textOf(parts, pathOfType(relations, 'styles'))),
      from1904,
    },
  }
}

const textOf = (parts: Parts, path = '') => parts.get(path)?.toString() ?? ''

type Relation = { id: string; type: string; path: string }

function relationsOf(parts: Parts, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const found: Relation[] = []
  readXml(textOf(parts, `${folder}_rels/${path.slice(folder.length)}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      if (found.length === MAX_RELATIONS) throw tooMany('parts')
      const { Id = '', Type = '', Target = '' } = Object.fromEntries(attributes())
      found.push({ id: Id, type: Type, path: Target.startsWith('/') ? Target.slice(1) : folder + Target })
    },
  })
  return found
}

/** Type URIs differ between the two editions of the standard except for the last segment. */
const pathOfType = (relations: Relation[], type: string) =>
  relations.find(relation => relation.type.endsWith(`/${type}`))?.path

function readSheetNames(xml: string) {
  const sheets: { id: string; name: string; hidden: boolean }[] = []
  let from1904 = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isOn(attributes().get('date1904'))
      if (name !== 'sheet') return
      if (sheets.length === MAX_SHEETS) throw tooMany('sheets')
      const { id = '', name: sheetName = '', state = 'visible' } = Object.fromEntries(attributes())
      sheets.push({ id, name: sheetName, hidden: state !== 'visible' })
    },
  })
  return { sheets, from1904 }
}

function readStrings(xml: string) {
  const strings: string[] = []
  let pieces: string[] = []
  let inText = false
  let inPhonetic = false
  readXml(xml, {
    open(name) {
      if (name === 'si') pieces = []
      if (name === 't') inText = true
      if (name === 'rPh') inPhonetic = true
    },
    text(text) {
      if (inText && !inPhonetic) pieces.push(text)
    },
    close(name) {
      if (name === 'si' && strings.push(unescaped(pieces.join('')).trim()) > MAX_STRINGS)
        throw tooMany('texts')
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetic = false
    },
  })
  return strings
}

function readFormats(xml: string): CellFormat[] {
  const codes = new Map<string, string>()
  const known = new Map<string, CellFormat>()
  const formats: CellFormat[] = []
  let inCells = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      if (name === 'cellStyles' || name === 'dxfs') inCells = false
      if (name !== 'numFmt' && !(name === 'xf' && inCells)) return
      if (codes.size + formats.length >= MAX_STYLES) throw tooMany('styles')
      const { numFmtId = '', formatCode = '' } = Object.fromEntries(attributes())
      if (name === 'numFmt') return void codes.set(numFmtId, formatCode)
      const format = known.get(numFmtId) ?? formatOf(Number(numFmtId), codes.get(numFmtId))
      known.set(numFmtId, format)
      formats.push(format)
    },
  })
  return formats
}
