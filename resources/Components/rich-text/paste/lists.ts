import type { Node } from 'prosemirror-model'
import { lettersLikeCss, roman, withLeadingZero } from '#resources/Components/numerals.ts'
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

const upper = (write: (number: number) => string) => (number: number) => write(number).toUpperCase()

const COUNTERS: Partial<Record<string, (number: number) => string>> = {
  'decimal-leading-zero': withLeadingZero,
  'lower-alpha': lettersLikeCss,
  'lower-latin': lettersLikeCss,
  'upper-alpha': upper(lettersLikeCss),
  'upper-latin': upper(lettersLikeCss),
  'lower-roman': roman,
  'upper-roman': upper(roman),
  'lower-greek': number => lettersLikeCss(number, 'αβγδεζηθικλμνξοπρστυφχψω'),
}
