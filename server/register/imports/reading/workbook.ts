import { Unreadable } from './limits.ts'
import { attributesIn, readXml } from './xml.ts'

export type Workbook = {
  sheets: Sheet[]
  strings: string[]
  isDate: boolean[]
  from1904: boolean
}

export type Sheet = { name: string; hidden: boolean; xml: string }

type Parts = Map<string, Buffer>

/** Throws Unreadable and NotXml. */
export function readWorkbook(parts: Parts): Workbook {
  const path = pathOfType(relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml'
  if (!parts.has(path)) throw new Unreadable('is a ZIP file, but not an Excel workbook (XLSX).')
  const relations = relationsOf(parts, path)
  const { sheets, from1904 } = readSheetNames(textOf(parts, path))
  return {
    sheets: sheets.map(({ id, ...sheet }) => ({
      ...sheet,
      xml: textOf(parts, relations.find(relation => relation.id === id)?.path ?? ''),
    })),
    strings: readStrings(textOf(parts, pathOfType(relations, 'sharedStrings'))),
    isDate: readDateStyles(textOf(parts, pathOfType(relations, 'styles'))),
    from1904,
  }
}

const textOf = (parts: Parts, path = '') => parts.get(path)?.toString() ?? ''

type Relation = { id: string; type: string; path: string }

function relationsOf(parts: Parts, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const found: Relation[] = []
  onOpen(textOf(parts, `${folder}_rels/${path.slice(folder.length)}.rels`), (name, attributes) => {
    const target = attributes.get('Target') ?? ''
    if (name !== 'Relationship') return
    found.push({
      id: attributes.get('Id') ?? '',
      type: attributes.get('Type') ?? '',
      path: target.startsWith('/') ? target.slice(1) : folder + target,
    })
  })
  return found
}

/** Type URIs differ between the two editions of the standard except for the last segment. */
const pathOfType = (relations: Relation[], type: string) =>
  relations.find(relation => relation.type.endsWith(`/${type}`))?.path

function readSheetNames(xml: string) {
  const sheets: { id: string; name: string; hidden: boolean }[] = []
  let from1904 = false
  onOpen(xml, (name, attributes) => {
    if (name === 'workbookPr') from1904 = isOn(attributes.get('date1904'))
    if (name !== 'sheet') return
    const state = attributes.get('state') ?? 'visible'
    const id = attributes.get('id') ?? ''
    sheets.push({ id, name: attributes.get('name') ?? '', hidden: state !== 'visible' })
  })
  return { sheets, from1904 }
}

export const isOn = (value: string | undefined) => value === '1' || value === 'true'

function readStrings(xml: string) {
  const strings: string[] = []
  let pieces: string[] = []
  let sortedNames = false
  let spoken = false
  readXml(xml, {
    open(name) {
      if (name === 'si') pieces = []
      if (name === 't') sortedNames = true
      if (name === 'rPh') spoken = true
    },
    text(text) {
      if (sortedNames && !spoken) pieces.push(text)
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(pieces.join('')))
      if (name === 't') sortedNames = false
      if (name === 'rPh') spoken = false
    },
  })
  return strings
}

/** Characters that XML cannot contain are written as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

function readDateStyles(xml: string): boolean[] {
  const codes = new Map<string, string>()
  const isDate: boolean[] = []
  let inCells = false
  onOpen(xml, (name, attributes) => {
    const format = attributes.get('numFmtId') ?? ''
    if (name === 'numFmt') codes.set(format, attributes.get('formatCode') ?? '')
    if (name === 'cellXfs') inCells = true
    if (name === 'cellStyles' || name === 'dxfs') inCells = false
    if (name === 'xf' && inCells) isDate.push(isDateFormat(Number(format), codes.get(format)))
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
const LONGEST_CODE = 255

function isDateFormat(id: number, code: string | undefined) {
  if (code === undefined) return BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last)
  const bare = code
    .slice(0, LONGEST_CODE)
    .replaceAll(/"[^"]*"|[\\_*]./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return !/general/i.test(bare) && /[ymdhs]/i.test(bare)
}

function onOpen(xml: string, open: (name: string, attributes: Map<string, string>) => void) {
  readXml(xml, {
    open: (name, attributes) => open(name, attributesIn(attributes)),
    text: () => {},
    close: () => {},
  })
}
