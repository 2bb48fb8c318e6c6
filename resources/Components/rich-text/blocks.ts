import type { Node } from 'commonmark'
import { parse } from '#server/platform/markdown/html'

export type Run = { text: string; bold?: boolean; italic?: boolean; code?: boolean; href?: string }
/** A line of runs; a paragraph's lines are separated by line breaks. */
export type Line = Run[]
export type Block =
  | { kind: 'paragraph'; lines: Line[] }
  | { kind: 'heading'; level: number; lines: Line[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; tight: boolean; items: Block[][] }
  | { kind: 'rule' }
  | { kind: 'code'; text: string }
  /** Markdown that has no formatted form here, edited as it is. */
  | { kind: 'source'; text: string }

/** A block with its Markdown, and the blank lines after it. */
export type SourcedBlock = { block: Block; source: string; gap: string }

const DEFINITION = /^ {0,3}\[[^\]]{1,999}\]:/m

/** Null if the text can only be edited as Markdown, because links are defined apart from where they are. */
export function sourcedBlocks(markdown: string): { before: string; blocks: SourcedBlock[] } | null {
  if (DEFINITION.test(markdown)) return null
  const nodes = childrenOf(parse(markdown))
  const lines = markdown.split('\n')
  const starts = nodes.map(node => node.sourcepos[0][0] - 1)
  const between = (from: number, to = lines.length) => lines.slice(from, to).join('\n')
  const blocks = nodes.map((node, at) => {
    const isLast = at === nodes.length - 1
    const all = between(starts[at]!, starts[at + 1]) + (isLast ? '' : '\n')
    const source = all.trimEnd()
    return { block: blockOf(node, source), source, gap: all.slice(source.length) }
  })
  const before = starts[0] ? `${between(0, starts[0])}\n` : ''
  return { before, blocks }
}

export const blocksOf = (markdown: string): Block[] =>
  childrenOf(parse(markdown)).map(node => blockOf(node, ''))

function blockOf(node: Node, source: string): Block {
  return (isKnown(node) && knownBlock(node)) || { kind: 'source', text: source }
}

function isKnown(node: Node) {
  const walker = node.walker()
  for (let step = walker.next(); step; step = walker.next()) {
    const { type, title, info } = step.node
    if (type === 'image' || type === 'html_inline' || type === 'html_block' || title || info) return false
  }
  return true
}

function knownBlock(node: Node): Block | null {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', lines: linesOf(node) }
    case 'heading':
      return { kind: 'heading', level: node.level, lines: linesOf(node) }
    case 'block_quote':
      return { kind: 'quote', blocks: blocksIn(node) }
    case 'list':
      return {
        kind: 'list',
        ordered: node.listType === 'ordered',
        start: node.listStart ?? 1,
        tight: node.listTight,
        items: childrenOf(node).map(blocksIn),
      }
    case 'thematic_break':
      return { kind: 'rule' }
    case 'code_block':
      return { kind: 'code', text: (node.literal ?? '').replace(/\n$/, '') }
    default:
      return null
  }
}

const blocksIn = (node: Node) => childrenOf(node).flatMap(child => knownBlock(child) ?? [])

function linesOf(node: Node): Line[] {
  const lines: Line[] = [[]]
  const add = (within: Node, marks: Omit<Run, 'text'>) => {
    for (const child of childrenOf(within)) {
      if (child.type === 'linebreak') lines.push([])
      else if (child.type === 'strong') add(child, { ...marks, bold: true })
      else if (child.type === 'emph') add(child, { ...marks, italic: true })
      else if (child.type === 'link') add(child, { ...marks, href: child.destination ?? '' })
      else {
        const text = child.type === 'softbreak' ? ' ' : (child.literal ?? '')
        lines.at(-1)!.push({ ...marks, ...(child.type === 'code' && { code: true }), text })
      }
    }
  }
  add(node, {})
  return lines.map(joined)
}

/** Joins runs with the same marks. */
export function joined(line: Line): Line {
  const runs: Line = []
  for (const run of line) {
    const last = runs.at(-1)
    if (last && marksOf(last) === marksOf(run)) last.text += run.text
    else if (run.text) runs.push({ ...run })
  }
  return runs
}

const marksOf = ({ bold, italic, code, href }: Run) =>
  JSON.stringify([!!bold, !!italic, !!code, href ?? null])

function childrenOf(node: Node) {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.next) children.push(child)
  return children
}
