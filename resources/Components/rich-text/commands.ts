import {
  autoJoin,
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { findWrapping } from 'prosemirror-transform'
import { isList, marks, nodes } from './schema.ts'

export const formats = ['heading', 'bold', 'italic', 'bullets', 'numbers', 'quotation'] as const
export type Format = (typeof formats)[number]

/** The nearest block around the selection that matches. */
function closest({ selection: { $from } }: EditorState, matches: (node: Node) => boolean) {
  for (let depth = $from.depth; depth > 0; depth--)
    if (matches($from.node(depth))) return { node: $from.node(depth), at: $from.before(depth) }
  return null
}

const closestType = (state: EditorState, type: NodeType) => closest(state, node => node.type === type)

export function isActive(state: EditorState, format: Format): boolean {
  switch (format) {
    case 'heading':
      return closestType(state, nodes.heading) !== null
    case 'quotation':
      return closestType(state, nodes.blockquote) !== null
    case 'bullets':
      return closest(state, isList)?.node.type === nodes.bullet_list
    case 'numbers':
      return closest(state, isList)?.node.type === nodes.ordered_list
    case 'bold':
      return hasMark(state, marks.strong)
    case 'italic':
      return hasMark(state, marks.em)
  }
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType) {
  const { empty, $from, from, to } = selection
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark)
}

/** Headings are bold already. */
const toggleMarkOf =
  (mark: MarkType): Command =>
  (state, dispatch) =>
    !isActive(state, 'heading') && toggleMark(mark)(state, dispatch)

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = closest(state, isList)
    if (!list) return autoJoin(wrapInList(type), joins)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.at, type))
    return true
  }
}

const joins = (before: Node, after: Node) =>
  before.type === after.type && isList(before) && (after.attrs.start ?? 1) === 1

const toggleHeading: Command = (state, dispatch, view) => {
  if (isActive(state, 'heading')) return setBlockType(nodes.paragraph)(state, dispatch)
  const heading = setBlockType(nodes.heading, { level: 2 })
  if (!view || !liftListItem(nodes.list_item)(state, dispatch)) return heading(state, dispatch)
  return heading(view.state, dispatch)
}

const toggleQuotation: Command = (state, dispatch) => {
  if (closestType(state, nodes.list_item)) return false
  return isActive(state, 'quotation') ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)
}

export const toggle: Record<Format, Command> = {
  heading: toggleHeading,
  bold: toggleMarkOf(marks.strong),
  italic: toggleMarkOf(marks.em),
  bullets: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
  quotation: toggleQuotation,
}

const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.spec.content?.startsWith('inline')) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** At the start of a heading, Backspace makes it a paragraph. */
const leaveHeading: Command = (state, dispatch) => {
  const { selection } = state
  if (!(selection instanceof TextSelection) || !selection.$cursor || selection.$cursor.parentOffset > 0)
    return false
  return isActive(state, 'heading') && setBlockType(nodes.paragraph)(state, dispatch)
}

/** The browser's own formats would bypass ours. */
const always =
  (command: Command): Command =>
  (state, dispatch, view) => {
    command(state, dispatch, view)
    return true
  }

export const keys = [
  keymap({
    'Mod-b': always(toggle.bold),
    'Mod-i': always(toggle.italic),
    'Mod-u': () => true,
    'Mod-Shift-6': always(toggle.heading),
    'Mod-Shift-7': always(toggle.numbers),
    'Mod-Shift-8': always(toggle.bullets),
    'Mod-Shift-9': always(toggle.quotation),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, insertBreak),
    Backspace: chainCommands(undoInputRule, leaveHeading),
  }),
  keymap(baseKeymap),
]

/** Input by menus, other keyboards and dictation. */
export const inputTypes: Partial<Record<string, Command>> = {
  formatBold: toggle.bold,
  formatItalic: toggle.italic,
  formatUnderline: () => true,
  formatStrikeThrough: () => true,
  historyUndo: undo,
  historyRedo: redo,
}

/** Turns what is typed at the start of a paragraph into a format when a space follows. */
const typedStart = (
  typed: RegExp,
  change: (tr: Transaction, match: RegExpMatchArray) => Transaction | null,
) =>
  new InputRule(typed, (state, match, start, end) => {
    const { $from } = state.selection
    if ($from.parent.type !== nodes.paragraph || closestType(state, nodes.list_item)) return null
    return change(state.tr.delete(start, end), match)
  })

const wrapsIn =
  (type: NodeType, attrsOf?: (match: RegExpMatchArray) => Attrs) =>
  (tr: Transaction, match: RegExpMatchArray) => {
    const range = tr.selection.$from.blockRange()
    const wrapping = range && findWrapping(range, type, attrsOf?.(match))
    if (!wrapping) return null
    tr.wrap(range, wrapping)
    const above = tr.doc.resolve(range.start).nodeBefore
    return above && continues(above, tr.doc.nodeAt(range.start)!) ? tr.join(range.start) : tr
  }

const continues = (above: Node, list: Node) =>
  above.type === list.type &&
  (above.attrs.start ?? 0) + above.childCount === (list.attrs.start ?? above.childCount)

export const typedFormats = inputRules({
  rules: [
    typedStart(/^#{1,6}\s$/, tr =>
      tr.setBlockType(tr.selection.from, tr.selection.to, nodes.heading, { level: 2 }),
    ),
    typedStart(/^[-*•]\s$/, wrapsIn(nodes.bullet_list)),
    typedStart(
      /^(\d{1,3})[.)]\s$/,
      wrapsIn(nodes.ordered_list, ([, number]) => ({ start: Number(number) })),
    ),
    typedStart(/^>\s$/, wrapsIn(nodes.blockquote)),
  ],
})
