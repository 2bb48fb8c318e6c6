import type { Mark, Node } from 'prosemirror-model'
import { paragraph, schema } from '#resources/Components/rich-text/schema.ts'
import type { PasteNotes } from './notes.ts'

/** Separates text on a line, as a tab does. */
export const TAB = '\t'
/** Separates text by a margin. */
export const GAP = '\v'

type Character = { text: string; marks: readonly Mark[] }

/** Inline pieces as paragraphs. Empty lines separate them. */
export function paragraphsOf(pieces: readonly Node[], notes: PasteNotes, rightToLeft = false): Node[] {
  const paragraphs: Node[][][] = [[]]
  for (const line of linesOf(pieces, notes))
    if (line.length > 0) paragraphs.at(-1)!.push(rightToLeft ? isolated(line) : line)
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([])
  return paragraphs.filter(lines => lines.length > 0).map(lines => paragraph(joinedLines(lines)))
}

export const joinedLines = (lines: readonly Node[][]) =>
  lines.flatMap((line, at) => (at === 0 ? line : [schema.node('hard_break'), ...line]))

function linesOf(pieces: readonly Node[], notes: PasteNotes): Node[][] {
  const lines: Node[][] = [[]]
  for (const piece of pieces)
    if (piece.isText) lines.at(-1)!.push(piece)
    else lines.push([])
  return lines.map(line => spaced(line, notes))
}

function spaced(line: Node[], notes: PasteNotes): Node[] {
  const written: Character[] = []
  let pending = ''
  for (const { text, marks } of line)
    for (const character of text!) {
      if (/\s/.test(character)) {
        pending = [TAB, ' ', GAP].find(each => each === pending || each === spaceOf(character))!
        continue
      }
      const before = written.at(-1)
      if (before && pending) {
        if (pending === TAB && isTypedMarker(written)) pending = ' '
        if (pending === TAB) notes.say('Tabs were pasted as “|”.')
        const shared = before.marks.filter(mark => mark.isInSet(marks))
        for (const each of spaceFor(pending, before.text, character))
          written.push({ text: each, marks: shared })
      }
      pending = ''
      written.push({ text: character, marks })
    }
  return written.map(({ text, marks }) => schema.text(text, marks))
}

/** A number, letter or bullet that was typed in front of an item. */
const isTypedMarker = (line: Character[]) =>
  line.length < 8 &&
  /^(?:\(?[\p{L}\p{N}.]{1,5}[.)]|[^\p{L}\p{N}\s])$/u.test(line.map(({ text }) => text).join(''))

const spaceOf = (character: string) => (character === TAB || character === GAP ? character : ' ')

/** A gap between digits must not make one number of two. */
function spaceFor(pending: string, before: string, after: string) {
  if (pending === TAB) return ' | '
  if (pending === ' ') return ' '
  if (/\p{N}/u.test(before) && /\p{N}/u.test(after)) return ' | '
  return /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after) ? ' ' : ''
}

const ISOLATE = '\u2067'
const END_OF_ISOLATE = '\u2069'

export const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Digits, other letters and punctuation keep their places in a line that is read from right to left. */
function isolated(line: Node[]): Node[] {
  const text = line.map(node => node.text).join('')
  return RIGHT_TO_LEFT.test(text) && /[^\p{L}\p{M}\s]|[A-Za-z]/u.test(text)
    ? [schema.text(ISOLATE), ...line, schema.text(END_OF_ISOLATE)]
    : line
}
