import type { List, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Style } from './paper-fonts.ts'

// A resolution's Markdown as the paper has it: headings, paragraphs, lists and quotations, and no HTML.

export type Run = { text: string; style?: Style }
export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'quote' | 'code'
  runs: Run[]
  depth: number
  /** What an item of a list begins with; '' on its further paragraphs. */
  mark?: string
}

export const blocksOf = (markdown: string): Block[] =>
  fromMarkdown(markdown).children.flatMap(node => blocks(node, 0))

function blocks(node: RootContent, depth: number): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', runs: runsOf(node.children), depth }]
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.children), depth }]
    case 'list':
      return node.children.flatMap((item, at) =>
        item.children.flatMap((child, nth) => itemOf(child, depth, nth === 0 ? markOf(node, at) : '')),
      )
    case 'blockquote':
      return node.children
        .flatMap(child => blocks(child, depth + 1))
        .map(block => ({ ...block, kind: 'quote' as const }))
    case 'code':
    case 'html':
      return [{ kind: 'code', runs: [{ text: node.value }], depth }]
    default:
      return []
  }
}

const markOf = ({ ordered, start }: List, at: number) => (ordered ? `${(start ?? 1) + at}.  ` : '•  ')

const itemOf = (node: RootContent, depth: number, mark: string) =>
  blocks(node, depth + 1).map(block =>
    block.kind === 'paragraph' ? { ...block, kind: 'item' as const, mark } : block,
  )

function runsOf(nodes: PhrasingContent[], style?: Style): Run[] {
  return nodes.flatMap(node => {
    if (node.type === 'strong') return runsOf(node.children, 'bold')
    if (node.type === 'emphasis') return runsOf(node.children, 'italic')
    if (node.type === 'break') return [{ text: '\n' }]
    if ('children' in node) return runsOf(node.children, style)
    return [{ text: textOf(node), ...(style ? { style } : {}) }]
  })
}

const textOf = (node: Nodes) =>
  'value' in node ? node.value.replace(/\n/g, ' ') : 'alt' in node ? (node.alt ?? '') : ''
