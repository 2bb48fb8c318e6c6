import type { Node } from 'prosemirror-model'
import type { Context } from './context.ts'
import { childElements, kindOf, type Placed, placed, placedIn, textIn, wholeNumber } from './elements.ts'
import type { Reader } from './reader.ts'
import { type Cell, tableLines } from './tables.ts'

type TableRow = { order: number; cells: Placed[] }

/** Styles also make tables of elements that are none, to place them. */
export const isTable = ({ element, context }: Placed) =>
  element.localName === 'table' || (hasKind(element, context, 'row') && !hasOwnText(element))

const hasKind = (element: Element, context: Context, kind: 'row' | 'cell'): boolean =>
  placedIn(element, context).some(
    child => kindOf(child) === kind || hasKind(child.element, child.context, kind),
  )

const hasOwnText = (element: Element) =>
  [...element.childNodes].some(child => child.nodeType === 3 && textIn(child).trim() !== '')

export function readTable(reader: Reader, table: Element, context: Context): Node[] {
  const captions: Node[] = []
  const rows: TableRow[] = []
  const read = (parent: Element, outer: Context, order: number) => {
    for (const child of placedIn(parent, outer)) {
      const kind = kindOf(child)
      const { element, context: inner } = child
      if (kind === 'row') rows.push({ order, cells: cellsIn(child, reader) })
      else if (kind === 'cell') rows.push({ order, cells: [child] })
      else if (hasKind(element, inner, 'row')) read(element, inner, orderOf(element) ?? order)
      else captions.push(...reader.blocksIn(element, inner))
    }
  }
  read(table, context, 1)
  const isWide = rows.some(({ cells }) => cells.length > 1)
  const cellOf = ({ element, context: inner }: Placed): Cell => ({
    blocks: reader.blocksIn(element, { ...inner, inTable: context.inTable || isWide }),
    isHeader: element.localName === 'th' || (element.getAttribute('role') ?? '').endsWith('header'),
    columns: spanOf(element, 'colspan'),
    rows: spanOf(element, 'rowspan'),
  })
  const ordered = rows.toSorted((a, b) => a.order - b.order).map(({ cells }) => cells.map(cellOf))
  return [...captions, ...tableLines(ordered, reader.notes, context.inTable)]
}

/** Browsers draw the head first and the foot last, wherever they are. */
const orderOf = ({ localName }: Element) => ({ thead: 0, tfoot: 2 })[localName]

function cellsIn(row: Placed, reader: Reader): Placed[] {
  if (hasOwnText(row.element)) return [row]
  return childElements(row.element).flatMap(element => {
    const child = placed(element, row.context)
    if (!child.context.hidden)
      return kindOf(child) !== 'cell' && hasKind(element, child.context, 'cell')
        ? cellsIn(child, reader)
        : [child]
    reader.notes.hidden(textIn(element))
    return []
  })
}

const spanOf = (element: Element, name: string) =>
  Math.max(1, Math.min(wholeNumber(element.getAttribute(name)) ?? 1, 1000))
