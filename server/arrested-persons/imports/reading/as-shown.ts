// What a spreadsheet shows and the reader of workbooks passes over: brought to what the reader does read.

/** The first sheet that people see, counted from 1: hidden ones may come before it. */
export function firstShownSheet(workbook: Buffer): number {
  const sheets = workbook.toString().match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? []
  const shown = sheets.findIndex(sheet => !/\sstate="(?:hidden|veryHidden)"/.test(sheet))
  return Math.max(shown, 0) + 1
}

/** A part of a workbook whose dates count from 1904 when it says so in either way, and whose cells keep their errors. */
export function asShown(name: string, content: Buffer): Buffer {
  if (name === 'xl/workbook.xml')
    return Buffer.from(content.toString().replace(/(\sdate1904=)"true"/, '$1"1"'))
  if (!name.startsWith('xl/worksheets/')) return content
  const cells = content.toString('latin1')
  return Buffer.from(cells.replaceAll(UNKNOWN, noted).replaceAll(ERROR, '$1t="str"'), 'latin1')
}

const ERROR = /(<(?:\w+:)?c\b[^<>]*?\s)t="e"/g

/** A formula without its value: some programs write them, and leave it to Excel to reckon. */
const UNKNOWN =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)\s*(?:(<\1v\s*\/>|<\1v>\s*<\/\1v>)\s*)?<\/\1c>/g

/** A formula may also have no text for its value. */
function noted(cell: string, prefix: string, attributes: string, value?: string) {
  if (value && /\st="str"/.test(attributes)) return cell
  const others = attributes.replace(/\st="\w*"/, '')
  return `<${prefix}c${others} t="str"><${prefix}v>${NO_VALUE}</${prefix}v></${prefix}c>`
}

/** As Excel names what cannot be reckoned, and a date that is none. */
export const NO_VALUE = '#NUM!'
