import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { nodes, schema } from '#resources/Components/rich-text/schema.ts'
import { paragraphsOf } from './lines.ts'
import { pasteNotes, type PasteNotes } from './notes.ts'
import { withoutStyles } from './prepare.ts'
import { readHtml } from './read-html.ts'

export type Pasted = { blocks: Node[]; notes: string[] }

/** Characters, with the pictures that browsers put into HTML. */
const MAX_HTML = 20_000_000

type Clipboard = Pick<DataTransfer, 'getData' | 'files'>

/** The content of a paste or drop. `parse` returns the body of an HTML document. */
export function readPasted(data: Clipboard, parse: (html: string) => Element = bodyOf): Pasted {
  const notes = pasteNotes()
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  if (html.length > MAX_HTML || text.length > MAX_HTML)
    return { blocks: [], notes: ['This is too long. Paste it in parts.'] }
  let blocks: Node[] = []
  if (html) {
    const prepared = withoutStyles(html)
    blocks = readHtml(parse(prepared.html), prepared.css, notes)
  }
  const isEmpty = blocks.length === 0 && notes.list().length === 0
  if (isEmpty && text) blocks = readPlain(text, notes)
  else if (isEmpty) for (const _ of data.files) notes.count('files')
  return { blocks, notes: notes.list() }
}

const bodyOf = (html: string): Element => new DOMParser().parseFromString(html, 'text/html').body

function readPlain(text: string, notes: PasteNotes) {
  const lines = text.replace(/\0/g, '').split(/\r\n|[\r\n\u2028\u2029]/)
  const pieces = lines.flatMap(line => [...(line ? [schema.text(line)] : []), schema.node('hard_break')])
  return paragraphsOf(pieces, notes)
}

/** One step to undo. A single paragraph becomes a part of the one it is pasted into. */
export function insertPasted(state: EditorState, { blocks }: Pasted): Transaction {
  const transaction = closeHistory(state.tr)
  if (blocks.length === 0) return transaction
  if (state.selection.$from.parent.type.spec.code)
    return transaction.insertText(blocks.map(plainText).join('\n')).scrollIntoView()
  const [start, end] = [isOpen(blocks[0]!) ? 1 : 0, isOpen(blocks.at(-1)!) ? 1 : 0]
  return transaction.replaceSelection(new Slice(Fragment.from(blocks), start, end)).scrollIntoView()
}

const isOpen = (block: Node) => block.type === nodes.paragraph && block.children.every(node => node.isText)

const plainText = (block: Node) => block.textBetween(0, block.content.size, '\n', '\n')
