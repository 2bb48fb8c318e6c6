import type { Node } from 'prosemirror-model'
import type { Context } from './context.ts'
import type { Item } from './lists.ts'
import type { PasteNotes } from './notes.ts'

/** Inline text, a block, or an item of a list whose other items follow next to it. */
export type Piece = Node | Item

export type Reader = {
  notes: PasteNotes
  blocksIn: (element: Element, context: Context) => Node[]
  /** Blocks of a node that is not the only one in its element. */
  blocksAt: (node: globalThis.Node, outer: Context) => Node[]
}
