import { Unreadable } from './limits.ts'
import { readSheet } from './sheet.ts'
import type { TextTable } from './text-table.ts'
import { readWorkbook, type Sheet } from './workbook.ts'
import { NotXml, readXml } from './xml.ts'

/** Throws Unreadable. */
export function readXlsx(parts: Map<string, Buffer>): TextTable {
  try {
    const workbook = readWorkbook(parts)
    const sheet = workbook.sheets.find(({ hidden }) => !hidden) ?? workbook.sheets[0]
    if (!sheet) throw new Unreadable('has no sheets.')
    const others = workbook.sheets.filter(other => other !== sheet && hasText(other))
    return {
      ...readSheet(sheet.xml, workbook),
      notes: [...others.map(other => leftOut(other, sheet)), ...commentsIn(parts)],
    }
  } catch (error) {
    if (error instanceof NotXml)
      throw new Unreadable('is damaged and can’t be read. Open it in Excel and save it again.')
    throw error
  }
}

const leftOut = ({ name, hidden }: Sheet, read: Sheet) =>
  `The ${hidden ? 'hidden ' : ''}sheet “${name}” was skipped. Only “${read.name}” was read.`

function hasText({ xml }: Sheet) {
  let found = false
  const open = (name: string) => {
    found ||= name === 'v' || name === 't'
  }
  readXml(xml, { open, text: () => {}, close: () => {} })
  return found
}

const commentsIn = (parts: Map<string, Buffer>) =>
  [...parts.keys()].some(name => /^xl\/(?:threadedC|c)omments/.test(name))
    ? ['Cell comments were skipped.']
    : []
