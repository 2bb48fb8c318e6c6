import type { Node as MarkdownNode } from 'commonmark'
import type { Mark, Node } from 'prosemirror-model'
import { parse } from '#server/platform/markdown/html'
import { literal, marks, paragraph, schema } from './schema.ts'

/** A block with its Markdown, and the blank lines after it. */
export type SourcedBlock = { block: Node; source: string; gap: string }

const DEFINITION = /^ {0,3}\[[^\]]{1,999}\]:/m

/** Null if the text can only be edited as Markdown, because links are defined apart from where they are. */
export function sourcedBlocks(markdown: string): { before: string; blocks: SourcedBlock[] } | null {
  if (DEFINITION.test(markdown)) return null
  const parsed = childrenOf(parse(markdown))
  const lines = markdown.split('\n')
  const starts = parsed.map(node => node.sourcepos[0][0] - 1)
  const between = (from: number, to = lines.length) => lines.slice(from, to).join('\n')
  const blocks = parsed.map((node, at) => {
    const isLast = at === parsed.length - 1
    const all = between(starts[at]!, starts[at + 1]) + (isLast ? '' : '\n')
    const source = all.trimEnd()
    return { block: blockOf(node, source), source, gap: all.slice(source.length) }
  })
  const before = starts[0] ? `${between(0, starts[0])}\n` : ''
  return { before, blocks }
}

export const readMarkdown = (markdown: string) => childrenOf(parse(markdown)).map(node => blockOf(node, ''))

const blockOf = (node: MarkdownNode, source: string) =>
  (isKnown(node) && knownBlock(node)) || literal('source', source)

function isKnown(node: MarkdownNode) {
  const walker = node.walker()
  for (let step = walker.next(); step; step = walker.next()) {
    const { type, title, info } = step.node
    if (type === 'image' || type === 'html_inline' || type === 'html_block' || title || info) return false
  }
  return true
}

function knownBlock(node: MarkdownNode): Node | null {
  switch (node.type) {
    case 'paragraph':
      return paragraph(inlineIn(node))
    case 'heading':
      return schema.node('heading', { level: node.level }, inlineIn(node))
    case 'block_quote':
      return schema.node('blockquote', null, blocksIn(node))
    case 'list': {
      const items = childrenOf(node).map(item => schema.node('list_item', null, blocksIn(item)))
      return node.listType === 'ordered'
        ? schema.node('ordered_list', { start: node.listStart ?? 1 }, items)
        : schema.node('bullet_list', null, items)
    }
    case 'thematic_break':
      return schema.node('horizontal_rule')
    case 'code_block':
      return literal('code_block', (node.literal ?? '').replace(/\n$/, ''))
    default:
      return null
  }
}

function blocksIn(node: MarkdownNode) {
  const blocks = childrenOf(node).flatMap(child => knownBlock(child) ?? [])
  return blocks.length > 0 ? blocks : [paragraph()]
}

function inlineIn(
  node: MarkdownNode,
  outer: readonly Mark[] = [],
  inHeading = node.type === 'heading',
): Node[] {
  return childrenOf(node).flatMap(child => {
    const within = (mark: Mark) => inlineIn(child, mark.addToSet(outer), inHeading)
    if (child.type === 'strong') return within(marks.strong.create())
    if (child.type === 'emph') return within(marks.em.create())
    if (child.type === 'link') return within(marks.link.create({ href: child.destination ?? '' }))
    if (child.type === 'linebreak' && !inHeading) return [schema.node('hard_break')]
    const text = child.type === 'softbreak' || child.type === 'linebreak' ? ' ' : (child.literal ?? '')
    const own = child.type === 'code' ? marks.code.create().addToSet(outer) : outer
    return text ? [schema.text(text, own)] : []
  })
}

function childrenOf(node: MarkdownNode) {
  const children: MarkdownNode[] = []
  for (let child = node.firstChild; child; child = child.next) children.push(child)
  return children
}
