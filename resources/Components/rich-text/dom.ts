import { escaped } from '#server/platform/web/html'
import { type Block, type Line, type Run, sourcedBlocks } from './blocks.ts'
import { blocksIn } from './read-blocks.ts'
import { toMarkdown } from './to-markdown.ts'

type Known = { html: string; source: string; gap: string; next: Element | null }

/**
 * Shows Markdown as formatted text. Returns a function that reads the text as Markdown again: blocks that were not
 * edited keep their Markdown to the letter. Returns null if the text can only be edited as Markdown.
 */
export function showMarkdown(root: HTMLElement, markdown: string): (() => string) | null {
  const sourced = sourcedBlocks(markdown)
  if (!sourced) return null
  const { before, blocks } = sourced
  root.innerHTML = blocks.length > 0 ? blocks.map(({ block }) => htmlOf(block)).join('') : '<p><br></p>'
  const known = new Map<Node, Known>()
  const elements = [...root.children]
  for (const [at, { source, gap }] of blocks.entries()) {
    const element = elements[at]!
    known.set(element, { html: element.outerHTML, source, gap, next: elements[at + 1] ?? null })
  }
  const first = elements[0]
  return () => readMarkdown(root, known, first && known.has(first) ? { first, before } : null)
}

function readMarkdown(
  root: HTMLElement,
  known: Map<Node, Known>,
  start: { first: Element; before: string } | null,
) {
  const pieces = piecesIn(root, known)
  return pieces
    .map(({ text, from, node }, at) => {
      const next = pieces[at + 1]
      const before = at === 0 && start && node === start.first ? start.before : ''
      if (!next) return before + text + (from && !from.next ? from.gap : '')
      return before + text + (from && next.from && next.node === from.next ? from.gap : '\n\n')
    })
    .join('')
}

type Piece = { text: string; from?: Known; node?: Node }

function piecesIn(root: HTMLElement, known: Map<Node, Known>): Piece[] {
  const pieces: Piece[] = []
  let loose: Node[] = []
  const flush = () => {
    for (const block of blocksIn(loose)) pieces.push({ text: toMarkdown(block) })
    loose = []
  }
  for (const node of root.childNodes) {
    const from = known.get(node)
    if (from && (node as Element).outerHTML === from.html) {
      flush()
      pieces.push({ text: from.source, from, node })
    } else loose.push(node)
  }
  flush()
  return pieces.filter(({ text }) => text)
}

export function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${linesHtml(block.lines)}</p>`
    case 'heading':
      return `<h${block.level}>${linesHtml(block.lines)}</h${block.level}>`
    case 'quote':
      return `<blockquote>${block.blocks.map(htmlOf).join('')}</blockquote>`
    case 'list': {
      const items = block.items.map(blocks => `<li>${itemHtml(blocks)}</li>`).join('')
      if (!block.ordered) return `<ul>${items}</ul>`
      return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>${items}</ol>`
    }
    case 'rule':
      return '<hr>'
    case 'code':
      return `<pre>${escaped(block.text)}\n</pre>`
    case 'source':
      return `<pre data-markdown="">${escaped(block.text)}\n</pre>`
  }
}

const itemHtml = (blocks: Block[]) =>
  blocks.length === 1 || blocks.slice(1).every(({ kind }) => kind === 'list')
    ? blocks.map(block => (block.kind === 'paragraph' ? linesHtml(block.lines) : htmlOf(block))).join('')
    : blocks.map(htmlOf).join('') || '<br>'

const linesHtml = (lines: Line[]) => lines.map(line => line.map(runHtml).join('')).join('<br>') || '<br>'

function runHtml({ text, bold, italic, code, href }: Run) {
  let html = escaped(text)
  if (code) html = `<code>${html}</code>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  return href === undefined ? html : `<a href="${escaped(href)}">${html}</a>`
}
