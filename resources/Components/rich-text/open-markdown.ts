import type { Node } from 'prosemirror-model'
import { sourcedBlocks } from './read-markdown.ts'
import { nodes, paragraph, schema } from './schema.ts'
import { isReadAs, writeMarkdown } from './write-markdown.ts'

/** The Markdown of a block that was not edited, with the blank lines between it and the next one. */
type Original = { block: Node; source: string; gap: string; next: Original | undefined }
type Piece = { block: Node; original?: Original | undefined; text: string }

/**
 * A text to edit, and how to write it as Markdown again: blocks that were not edited keep their Markdown to the
 * letter. Null if the text can only be edited as Markdown.
 */
export function openMarkdown(markdown: string): { doc: Node; markdownOf: (doc: Node) => string } | null {
  const sourced = sourcedBlocks(markdown)
  if (!sourced) return null
  const originals = originalsOf(sourced.blocks)
  const blocks = originals.map(({ block }) => block)
  const doc = schema.node('doc', null, blocks.length > 0 ? blocks : [paragraph()])
  const write = writer()
  return {
    doc,
    markdownOf: edited => {
      if (edited === doc) return markdown
      const pieces = written(edited, originals, write)
      const isFirst = pieces[0]?.original !== undefined && pieces[0].original === originals[0]
      return (
        (isFirst ? sourced.before : '') + pieces.map((piece, at) => piece.text + gapIn(pieces, at)).join('')
      )
    },
  }
}

function originalsOf(blocks: Omit<Original, 'next'>[]): Original[] {
  const originals = blocks.map((each): Original => ({ ...each, next: undefined }))
  for (const [at, original] of originals.entries()) original.next = originals[at + 1]
  return originals
}

/** A block may be read as a part of a new neighbour. Then both are written again. */
function written(doc: Node, originals: Original[], write: Writer): Piece[] {
  const found = findOriginals(doc, originals)
  for (;;) {
    const pieces = write.all(doc, found)
    const wrong = pieces.flatMap((piece, at) =>
      write.standsApart(pieces, at) ? [] : [piece, pieces[at + 1]!],
    )
    const blocks = wrong
      .map(({ block }) => block)
      .filter(block => found.has(block) && block.type !== nodes.source)
    if (blocks.length === 0) return pieces
    for (const block of blocks) found.delete(block)
  }
}

/** Blocks are the same after an undo, but not the same objects. */
function findOriginals(doc: Node, originals: Original[]) {
  const present = new Set(doc.children)
  const found = new Map(originals.filter(({ block }) => present.has(block)).map(each => [each.block, each]))
  const left = originals.filter(({ block }) => !present.has(block))
  for (const block of doc.children) {
    const at = found.has(block) ? -1 : left.findIndex(original => original.block.eq(block))
    if (at >= 0) found.set(block, left.splice(at, 1)[0]!)
  }
  return found
}

const isOldSeam = ({ original }: Piece, next: Piece) =>
  original !== undefined && next.original !== undefined && original.next === next.original

function gapIn(pieces: Piece[], at: number) {
  const [piece, next] = [pieces[at]!, pieces[at + 1]]
  if (!next) return piece.original && !piece.original.next ? piece.original.gap : ''
  return isOldSeam(piece, next) ? piece.original!.gap : '\n\n'
}

type Writer = ReturnType<typeof writer>

/** Remembers what it wrote, because a text is written at each key press. */
function writer() {
  const texts = new WeakMap<Node, { previous: string; text: string }>()
  const seams = new WeakMap<Node, { next: Node; markdown: string; isRight: boolean }>()

  function textOf(block: Node, previous: string) {
    const known = texts.get(block)
    if (known?.previous === previous) return known.text
    const text = writeMarkdown(block, previous)
    texts.set(block, { previous, text })
    return text
  }

  function standsApart(pieces: Piece[], at: number) {
    const [piece, next] = [pieces[at]!, pieces[at + 1]]
    if (!next || isOldSeam(piece, next)) return true
    const markdown = `${piece.text}\n\n${next.text}`
    const known = seams.get(piece.block)
    if (known?.next === next.block && known.markdown === markdown) return known.isRight
    const isRight = isReadAs(markdown, [piece.block, next.block])
    seams.set(piece.block, { next: next.block, markdown, isRight })
    return isRight
  }

  function all(doc: Node, found: Map<Node, Original>) {
    const pieces: Piece[] = []
    for (const block of doc.children) {
      const original = found.get(block)
      const text = original?.source ?? textOf(block, pieces.at(-1)?.text ?? '')
      if (text) pieces.push({ block, original, text })
    }
    return pieces
  }

  return { standsApart, all }
}
