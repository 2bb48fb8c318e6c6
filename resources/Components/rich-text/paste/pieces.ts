import type { Node } from 'prosemirror-model'
import { marks, nodes, schema } from '#resources/Components/rich-text/schema.ts'
import type { Piece } from './reader.ts'

type Group = { kind: 'inline' | 'block' | 'items'; pieces: Piece[] }

export function groups(pieces: Piece[]): Group[] {
  const found: Group[] = []
  for (const piece of pieces) {
    const kind = 'marker' in piece ? 'items' : piece.isInline ? 'inline' : 'block'
    if (found.at(-1)?.kind === kind) found.at(-1)!.pieces.push(piece)
    else found.push({ kind, pieces: [piece] })
  }
  return found
}

/** Each line of a heading is one. They are bold already. */
export function headings(blocks: Node[], level: number): Node[] {
  return blocks.flatMap(block => {
    if (block.type !== nodes.paragraph) return [block]
    const lines: Node[][] = [[]]
    for (const node of block.children)
      if (node.isText) lines.at(-1)!.push(node.mark(marks.strong.removeFromSet(node.marks)))
      else lines.push([])
    return lines.map(line => schema.node('heading', { level }, line))
  })
}

export function preformattedText(piece: Piece) {
  if ('marker' in piece) return piece.blocks.map(block => `\n${block.textContent}`).join('')
  if (piece.isText) return piece.text!
  return piece.isBlock ? `\n${piece.textBetween(0, piece.content.size, '\n', '\n')}` : '\n'
}
