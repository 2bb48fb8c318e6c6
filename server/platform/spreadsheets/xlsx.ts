import { readSheet, type Workbook } from './sheet.ts'
import { Unreadable, type TextTable } from './table.ts'
import { isOn, readXml, unescaped } from './xml.ts'

type Parts = Map<string, Buffer>
type Sheet = { name: string; hidden: boolean; xml: string }

/** Reads the first visible sheet. Throws Unreadable. */
export function readXlsx(parts: Parts): TextTable {
  const { sheets, workbook } = readWorkbook(parts)
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0]
  if (!sheet) throw new Unreadable('has no sheets.')
  const others = sheets.filter(other => other !== sheet && hasText(other))
  return {
    ...readSheet(sheet.xml, workbook),
    notes: [...others.map(other => skippedNote(other, sheet)), ...commentsNote(parts)],
  }
}

const skippedNote = ({ name, hidden }: Sheet, read: Sheet) =>
  `The ${hidden ? 'hidden ' : ''}sheet “${name}” was skipped. Only “${read.name}” was read.`

function hasText({ xml }: Sheet) {
  let found = false
  readXml(xml, {
    open(name) {
      found ||= name === 'v' || name === 't'
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
  const { sheets, from1904 } = readSheetNames(textOf(parts, path))
  return {
    sheets: sheets.map(({ id, ...sheet }) => ({
      ...sheet,
      xml: textOf(parts, relations.find(relation => relation.id === id)?.path ?? ''),
    })),
    workbook: {
      strings: readStrings(textOf(parts, pathOfType(relations, 'sharedStrings'))),
      isDate: readDateStyles(textOf(parts, pathOfType(relations, 'styles'))),
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
      if (name === 'si') strings.push(unescaped(pieces.join('')))
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetic = false
    },
  })
  return strings
}

function readDateStyles(xml: string): boolean[] {
  const codes = new Map<string, string>()
  const isDate: boolean[] = []
  let inCells = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      if (name === 'cellStyles' || name === 'dxfs') inCells = false
      if (name !== 'numFmt' && !(name === 'xf' && inCells)) return
      const { numFmtId = '', formatCode = '' } = Object.fromEntries(attributes())
      if (name === 'numFmt') codes.set(numFmtId, formatCode)
      else isDate.push(isDateFormat(Number(numFmtId), codes.get(numFmtId)))
    },
  })
  return isDate
}

const BUILT_IN_DATES: [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
const MAX_FORMAT_CODE_LENGTH = 255

function isDateFormat(id: number, code: string | undefined) {
  if (code === undefined) return BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last)
  const pattern = code
    .slice(0, MAX_FORMAT_CODE_LENGTH)
    .replaceAll(/"[^"]*"|[\\_*]./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return !/general/i.test(pattern) && /[ymdhs]/i.test(pattern)
}
