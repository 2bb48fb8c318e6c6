import type { Node } from 'prosemirror-model'
import { marks, nodes, schema } from '#resources/Components/rich-text/schema.ts'
import { joinedLines, paragraphsOf } from './lines.ts'
import { prefixed } from './lists.ts'
import type { PasteNotes } from './notes.ts'

export type Cell = { blocks: Node[]; isHeader: boolean; columns: number; rows: number }

/** A table as lines with its cells apart. A table of one column is what its cells contain. */
export function tableLines(rows: readonly Cell[][], notes: PasteNotes, isNested: boolean): Node[] {
  const grid = withoutEmpty(gridOf(rows))
  if (grid.every(row => row.length < 2)) return grid.flatMap(row => row.flatMap(cell => cell?.blocks ?? []))
  notes.count('tables')
  if (rows.some(row => row.some(cell => cell.columns > 1 || cell.rows > 1)))
    notes.say('Cells of the table were merged. Their text is in the first of their places only.')
  const texts = grid.map(row => row.map(cell => onOneLine(cell?.blocks ?? [])))
  const isPairs = grid.every(row => row.length === 2 && row[0]?.isHeader && row[1] && !row[1].isHeader)
  const sign = isNested || texts.flat(2).some(node => node.text!.includes('|')) ? '¦' : '|'
  const lines = texts.map(row => (isPairs ? pair(row) : joinedCells(row, sign)))
  return paragraphsOf(isNested ? bracketed(lines, notes) : joinedLines(lines), notes)
}

/** The places of merged cells, other than the first, are undefined. */
function gridOf(rows: readonly Cell[][]) {
  const grid: (Cell | undefined)[][] = rows.map(() => [])
  const taken = rows.map(() => new Set<number>())
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const cell of row) {
      while (taken[y]!.has(x)) x++
      grid[y]![x] = cell
      for (const below of taken.slice(y, y + cell.rows))
        for (let column = x; column < x + cell.columns; column++) below.add(column)
    }
  }
  const width = Math.max(0, ...taken.flatMap(columns => [...columns].map(x => x + 1)))
  return grid.map(row => Array.from({ length: width }, (_, x) => row[x]))
}

function withoutEmpty(grid: (Cell | undefined)[][]) {
  const isFull = (cell: Cell | undefined) => cell !== undefined && cell.blocks.length > 0
  const rows = grid.filter(row => row.some(isFull))
  return rows.map(row => row.filter((_, x) => rows.some(other => isFull(other[x]))))
}

function joinedCells(cells: Node[][], sign: string): Node[] {
  const isBold = cells.flat().every(node => marks.strong.isInSet(node.marks))
  const separator = schema.text(` ${sign} `, isBold ? [marks.strong.create()] : [])
  return cells.flatMap((cell, at) => (at === 0 ? cell : [separator, ...cell]))
}

function pair([name = [], value = []]: Node[][]): Node[] {
  if (name.length === 0 || value.length === 0) return [...name, ...value]
  return [...name, schema.text(colonAfter(textOf(name))), ...value]
}

export const colonAfter = (name: string) => (/[:?]\s*$/.test(name) ? ' ' : ': ')

const textOf = (line: readonly Node[]) => line.map(node => node.text).join('')

function bracketed(lines: Node[][], notes: PasteNotes) {
  notes.say('A table within a table was put in brackets.')
  return [schema.text('['), ...separated(lines), schema.text(']')]
}

const onOneLine = (blocks: readonly Node[]) => separated(blocks.flatMap(linesIn))

/** Lines within a cell. */
function linesIn(block: Node): Node[][] {
  if (block.type === nodes.bullet_list)
    return block.children.flatMap(item => prefixed([...item.children], '•').flatMap(linesIn))
  if (block.type === nodes.ordered_list)
    return block.children.flatMap((item, at) =>
      prefixed([...item.children], `${block.attrs.start + at}.`).flatMap(linesIn),
    )
  if (!block.isTextblock) return block.children.flatMap(linesIn)
  const lines: Node[][] = [[]]
  for (const node of block.children)
    if (!node.isText) lines.push([])
    else if (block.type.spec.code)
      lines.push(...node.text!.split('\n').map(line => (line ? [schema.text(line)] : [])))
    else lines.at(-1)!.push(node)
  return lines.filter(line => line.length > 0)
}

/** Words of different lines stay apart. */
function separated(lines: readonly Node[][]): Node[] {
  return lines.flatMap((line, at) => {
    if (at === 0) return line
    const above = textOf(lines[at - 1]!)
    return [schema.text(/[:;,.–—-]\s*$/.test(above) ? ' ' : '; '), ...line]
  })
}
