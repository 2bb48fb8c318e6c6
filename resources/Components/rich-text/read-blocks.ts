import { type Block, joined, type Line, type Run } from './blocks.ts'

const BLOCKS = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE HR SECTION ARTICLE TABLE TBODY TR'.split(' '),
)

/** Also reads what browsers make while editing, and pasted HTML. */
export function blocksIn(nodes: Iterable<Node>): Block[] {
  const blocks: Block[] = []
  let inline: Node[] = []
  const flush = () => {
    const lines = linesIn(inline)
    if (lines.some(line => line.some(({ text }) => text.trim()))) blocks.push({ kind: 'paragraph', lines })
    inline = []
  }
  for (const node of nodes)
    if (BLOCKS.has(node.nodeName)) {
      flush()
      blocks.push(...blockOf(node as HTMLElement))
    } else inline.push(node)
  flush()
  return blocks
}

function blockOf(element: HTMLElement): Block[] {
  const { nodeName: name, childNodes } = element
  if (name === 'HR') return [{ kind: 'rule' }]
  if (name === 'UL' || name === 'OL') return [listOf(element)]
  if (name === 'PRE') return preformatted(element)
  if (name === 'BLOCKQUOTE') {
    const blocks = blocksIn(childNodes)
    return blocks.length > 0 ? [{ kind: 'quote', blocks }] : []
  }
  const inside = blocksIn(childNodes)
  const level = Number(/^H([1-6])$/.exec(name)?.[1] ?? 0)
  if (!level) return inside
  return inside.map(block =>
    block.kind === 'paragraph' ? { kind: 'heading', level, lines: block.lines.map(unbold) } : block,
  )
}

/** Browsers nest lists in items or next to them. */
function listOf(element: HTMLElement): Block {
  const items: Block[][] = []
  for (const child of element.children)
    if (child.nodeName === 'LI') items.push(blocksIn(child.childNodes))
    else if (items.length > 0) items.at(-1)!.push(...blocksIn([child]))
    else items.push(blocksIn([child]))
  const ordered = element.nodeName === 'OL'
  return {
    kind: 'list',
    ordered,
    start: ordered ? (element as HTMLOListElement).start : 1,
    tight: true,
    items,
  }
}

function preformatted(element: HTMLElement): Block[] {
  const text = element.innerText.replace(/(?<!\n)\n+$/, '')
  if (!text.trim()) return []
  return [{ kind: element.dataset.markdown === undefined ? 'code' : 'source', text }]
}

const unbold = (line: Line) => joined(line.map(run => ({ ...run, bold: false })))

function linesIn(nodes: Iterable<Node>): Line[] {
  const lines: Line[] = [[]]
  const add = (node: Node, marks: Omit<Run, 'text'>) => {
    if (node.nodeName === 'BR') lines.push([])
    else if (node.nodeType === Node.TEXT_NODE) {
      for (const [at, text] of (node.nodeValue ?? '').split('\n').entries()) {
        if (at > 0) lines.push([])
        lines.at(-1)!.push({ ...marks, text })
      }
    } else for (const child of node.childNodes) add(child, { ...marks, ...marksOf(node) })
  }
  for (const node of nodes) add(node, {})
  while (lines.length > 1 && lines.at(-1)!.every(({ text }) => !text.trim())) lines.pop()
  return lines.map(joined)
}

function marksOf(node: Node): Omit<Run, 'text'> {
  const name = node.nodeName
  if (name === 'B' || name === 'STRONG') return { bold: true }
  if (name === 'I' || name === 'EM') return { italic: true }
  if (name === 'CODE') return { code: true }
  const href = name === 'A' ? (node as HTMLElement).getAttribute('href') : null
  return href === null ? {} : { href }
}
