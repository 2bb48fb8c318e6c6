import type { Node } from 'commonmark'
import { parse, wordsOf } from '#server/platform/markdown/html'
import type { Style } from './fonts.ts'

export type Run = { text: string; style?: Style }
export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'quote' | 'code'
  runs: Run[]
  depth: number
  /** The list marker; '' for an item's further paragraphs. */
  mark?: string
}

export const blocksOf = (markdown: string): Block[] =>
  within(parse(markdown)).flatMap(node => blocks(node, 0))

function blocks(node: Node, depth: number): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', runs: joined(runsOf(node)), depth }]
    case 'paragraph':
      return [{ kind: 'paragraph', runs: joined(runsOf(node)), depth }]
    case 'list':
      return within(node).flatMap((item, at) =>
        within(item).flatMap((child, nth) => itemOf(child, depth, nth === 0 ? markOf(node, at) : '')),
      )
    case 'block_quote':
      return within(node)
        .flatMap(child => blocks(child, depth + 1))
        .map(block => ({ ...block, kind: 'quote' as const }))
    case 'code_block':
    case 'html_block':
      return [{ kind: 'code', runs: [{ text: (node.literal ?? '').replace(/\n$/, '') }], depth }]
    default:
      return []
  }
}

const markOf = ({ listType, listStart }: Node, at: number) =>
  listType === 'ordered' ? `${listStart + at}.  ` : '•  '

const itemOf = (node: Node, depth: number, mark: string) =>
  blocks(node, depth + 1).map(block =>
    block.kind === 'paragraph' ? { ...block, kind: 'item' as const, mark } : block,
  )

function runsOf(node: Node, style?: Style): Run[] {
  return within(node).flatMap(child => {
    if (child.type === 'strong') return runsOf(child, 'bold')
    if (child.type === 'emph') return runsOf(child, 'italic')
    if (child.type === 'linebreak') return [{ text: '\n' }]
    if (child.type === 'link') return runsOf(child, style)
    const text = child.type === 'softbreak' ? ' ' : wordsOf(child).replace(/\n/g, ' ')
    return [{ text, ...(style ? { style } : {}) }]
  })
}

const joined = (runs: Run[]) =>
  runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1)
    if (last && last.style === run.style) last.text += run.text
    else all.push({ ...run })
    return all
  }, [])

function within(node: Node) {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.next) children.push(child)
  return children
}
