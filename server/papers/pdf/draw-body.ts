import type { Block } from './blocks.ts'
import { type Document, drawParagraph, MARGIN } from './draw-text.ts'
import type { Style } from './fonts.ts'

/** `inList` means that an item of a list follows. */
type Placed = Block & { inList: boolean }

/** Measures on a page that is long enough for anything. */
export type Measure = (draw: (document: Document) => void) => number

const SIZES: Record<Block['kind'], number> = { heading: 13, paragraph: 11, item: 11, quote: 11, code: 10 }
const ONE_LINE = 20
const TWO_LINES = 34
const THREE_LINES = 50
/** Below a block, at most. */
const GAP = 10
/** Room for any heading and the start of its text. */
const ENOUGH = 250
/** Shorter endings move to the next page as a whole. */
const SHORT = 110

/** Keeps headings with what follows them, and the end of the text with the signature, which needs `endRoom`. */
export function drawBody(document: Document, text: Block[], endRoom: number, measure: Measure) {
  const blocks = text.map((block, at) => ({ ...block, inList: text[at + 1]?.kind === 'item' }))
  const tail = blocks.findLastIndex(({ kind }) => kind !== 'heading')
  const start = startOfGroup(blocks, Math.max(tail, 0))
  for (const group of groupsIn(blocks.slice(0, start))) drawGroup(document, group, measure)
  drawEnding(document, blocks.slice(start), endRoom, measure)
}

/** Headings belong to the block after them. */
function groupsIn(blocks: Placed[]): Placed[][] {
  const groups: Placed[][] = []
  let open: Placed[] = []
  for (const block of blocks) {
    open.push(block)
    if (block.kind === 'heading') continue
    groups.push(open)
    open = []
  }
  return open.length > 0 ? [...groups, open] : groups
}

function startOfGroup(blocks: Placed[], at: number) {
  let start = at
  while (blocks[start - 1]?.kind === 'heading') start--
  return start
}

function drawGroup(document: Document, group: Placed[], measure: Measure) {
  startTogether(document, group, measure)
  drawBlocks(document, group)
}

/** Headings and the first lines after them stay on one page. */
function startTogether(document: Document, group: Placed[], measure: Measure) {
  if (roomOn(document) > ENOUGH) return
  const [headings, last] = [group.slice(0, -1), group.at(-1)!]
  const start = Math.min(
    TWO_LINES,
    measure(on => drawBlock(on, last)),
  )
  if (measure(on => drawBlocks(on, headings)) + start > roomOn(document)) document.addPage()
}

/** A short ending that leaves no room for the signature moves to its page; a long one moves its last lines. */
function drawEnding(document: Document, blocks: Placed[], endRoom: number, measure: Measure) {
  startTogether(document, blocks, measure)
  const height = measure(on => drawBlocks(on, blocks)) - GAP
  const room = roomOn(document)
  const page = document.page.height - 2 * MARGIN
  const over = height > room ? (height - room) % page : page
  const left = height > room ? page - over : room - height
  if (over > ONE_LINE && left >= endRoom + GAP) return drawBlocks(document, blocks)
  const moved = THREE_LINES + (over > ONE_LINE ? left : 0)
  const isShort = height < SHORT || moved > room - ENOUGH / 2
  if (isShort) document.addPage()
  else document.page.margins.bottom += moved
  drawBlocks(document, blocks)
}

export const roomOn = ({ page, y }: Document) => page.maxY() - y

const drawBlocks = (document: Document, blocks: Placed[]) =>
  blocks.forEach(block => drawBlock(document, block))

function drawBlock(document: Document, { kind, runs, depth, mark = '', inList }: Placed) {
  const indent = MARGIN + depth * 18
  const style: Style = kind === 'heading' ? 'bold' : kind === 'quote' ? 'italic' : 'regular'
  if (kind === 'heading') document.moveDown(0.4)
  drawParagraph(document, mark ? [{ text: mark }, ...runs] : runs, { indent, size: SIZES[kind], style })
  document.moveDown(kind === 'item' && inList ? 0.2 : 0.6)
}
