import type { Node } from 'prosemirror-model'
import { paragraph, schema } from '#resources/Components/rich-text/schema.ts'

export type Marker = { kind: 'bullet' } | { kind: 'number'; number: number } | { kind: 'text'; text: string }
export type Item = { marker: Marker; level: number; blocks: Node[] }

export const LETTERS_NOTE = 'A list whose items have letters or other marks was pasted as lines.'

/** Lists of items. Markers that lists here don't have are written as text, and numbers that skip start a new list. */
export function listsOf(items: readonly Item[]): Node[] {
  const level = Math.min(...items.map(item => item.level))
  const nested: (Item & { deeper: Item[] })[] = []
  for (const item of items)
    if (item.level > level && nested.length > 0) nested.at(-1)!.deeper.push(item)
    else nested.push({ ...item, deeper: [] })

  const written: Node[] = []
  let previous: Marker | null = null
  for (const { marker, blocks, deeper } of nested) {
    const content = [...blocks, ...(deeper.length > 0 ? listsOf(deeper) : [])]
    if (content.length === 0) continue
    if (marker.kind === 'text') written.push(...prefixed(content, marker.text))
    else {
      const item = schema.node('list_item', null, content)
      const last = written.at(-1)!
      if (follows(previous, marker)) written.splice(-1, 1, last.copy(last.content.addToEnd(item)))
      else if (marker.kind === 'bullet') written.push(schema.node('bullet_list', null, item))
      else written.push(schema.node('ordered_list', { start: marker.number }, item))
    }
    previous = marker
  }
  return written
}

const follows = (previous: Marker | null, marker: Marker) =>
  marker.kind === 'number'
    ? previous?.kind === 'number' && previous.number + 1 === marker.number
    : previous?.kind === 'bullet'

/** Blocks whose first words are these. */
export function prefixed(blocks: Node[], text: string): Node[] {
  const [first, ...others] = blocks
  if (!text) return blocks
  const words = schema.text(`${text} `)
  if (!first?.isTextblock || first.type.spec.code) return [paragraph([schema.text(text)]), ...blocks]
  return [first.copy(first.content.addToStart(words)), ...others]
}

const MAX_NUMBER = 999_999_999

export function markerOf(listStyle: string, number: number): Marker {
  const style = listStyle.trim().split(/\s+/)[0]!.toLowerCase()
  const literal = /^["'](.*)["']$/.exec(listStyle.trim())
  if (literal) return { kind: 'text', text: literal[1]!.trim() }
  if (style === 'none') return { kind: 'text', text: '' }
  if (style === 'disc' || style === 'circle' || style === 'square') return { kind: 'bullet' }
  const write = COUNTERS[style]
  const text = write?.(number)
  if (text) return { kind: 'text', text: `${text}.` }
  return number >= 0 && number <= MAX_NUMBER
    ? { kind: 'number', number }
    : { kind: 'text', text: `${number}.` }
}

/** Whether the style counts in a script that is not known here. */
export const isOtherScript = (listStyle: string) =>
  !/^(?:decimal|disc|circle|square|none|["'])/i.test(listStyle.trim()) &&
  !COUNTERS[listStyle.trim().split(/\s+/)[0]!.toLowerCase()]

/** In base 26 without zero, as a to z, aa, ab. */
function lettersOf(number: number, alphabet: string): string {
  if (number < 1) return ''
  const letters = [...alphabet]
  const rest = Math.floor((number - 1) / letters.length)
  return (rest > 0 ? lettersOf(rest, alphabet) : '') + letters[(number - 1) % letters.length]!
}

const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function romanOf(number: number): string {
  if (number < 1 || number > 3999) return ''
  const [value, letters] = ROMAN.find(([value]) => value <= number)!
  return letters + romanOf(number - value)
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'

const COUNTERS: Partial<Record<string, (number: number) => string>> = {
  'decimal-leading-zero': number => String(number).padStart(2, '0'),
  'lower-alpha': number => lettersOf(number, LATIN),
  'lower-latin': number => lettersOf(number, LATIN),
  'upper-alpha': number => lettersOf(number, LATIN.toUpperCase()),
  'upper-latin': number => lettersOf(number, LATIN.toUpperCase()),
  'lower-roman': romanOf,
  'upper-roman': number => romanOf(number).toUpperCase(),
  'lower-greek': number => lettersOf(number, 'αβγδεζηθικλμνξοπρστυφχψω'),
}
