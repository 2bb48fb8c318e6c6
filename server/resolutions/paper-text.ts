import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Style } from './paper-fonts.ts'

// A resolution's Markdown as the paper has it: headings, paragraphs, lists and quotations, and no HTML.

export type Run = { text: string; style?: Style }
export type Block = { kind: 'heading' | 'paragraph' | 'item' | 'quote' | 'code'; runs: Run[]; depth: number }

export const blocksOf = (markdown: string): Block[] =>
  fromMarkdown(markdown).children.flatMap(node => blocks(node, 0))

function blocks(node: RootContent, depth: number): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', runs: runsOf(node.children), depth }]
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.children), depth }]
    case 'list':
      return node.children.flatMap(item => item.children.flatMap(child => itemOf(child, depth)))
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

const itemOf = (node: RootContent, depth: number) =>
  blocks(node, depth + 1).map(block =>
    block.kind === 'paragraph' ? { ...block, kind: 'item' as const } : block,
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
