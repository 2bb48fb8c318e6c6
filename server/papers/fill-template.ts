import type { Node } from 'commonmark'
import { parse } from '#server/platform/markdown/html'
import { continued, EMPTY, prefixOf, withoutEmptyLines, withoutEmptyMarks } from './empty-words.ts'
import { escaped, escapedStart } from './markdown-text.ts'
import { templateParts } from './template.ts'

/** Text from the record is never read as Markdown. `markdown` is our own. */
export type WordText = { text: string } | { markdown: string }

// While a template is parsed, each word is a token of private-use characters, which count as a letter.

const TOKEN = /\uE000(\d+)\uE001/g
const ENCODED_TOKEN = /%EE%80%80(\d+)%EE%80%81/g

/** Lines of a text stay in the list item, quotation or emphasis of their word. Lines that are left empty go. */
export function fillTemplate(template: string, textOf: (word: string) => WordText) {
  const words: WordText[] = []
  const marked = markedTemplate(template.replaceAll(/[\uE000-\uE003]/g, ''), textOf, words)
  const lines = withoutEmptyLines(withoutEmptyMarks(marked).split('\n'))
  const places = placesIn(lines.join('\n'))
  const filled = lines.map(line => filledLine(line, words, places))
  return filled.join('\n').replace(/^\n+/, '').trimEnd()
}

/** Tags of blocks that are shown. */
const SHOWN = '\uE003'

/** With tokens for words that have a text, which are added to `words`. An empty word or block is `EMPTY`. */
function markedTemplate(template: string, textOf: (word: string) => WordText, words: WordText[]) {
  let hidden = 0
  let marked = ''
  for (const part of templateParts(template)) {
    if (hidden > 0) {
      if (part.kind === 'if') hidden++
      if (part.kind === 'end') hidden--
      continue
    }
    if (part.kind === 'text') marked += part.text
    else if (part.kind === 'end') marked += SHOWN
    else if (isEmpty(textOf(part.word))) {
      marked += EMPTY
      if (part.kind === 'if') hidden = 1
    } else if (part.kind === 'if') marked += SHOWN
    else marked += `\uE000${words.push(textOf(part.word)) - 1}\uE001`
  }
  return withoutTagLines(marked.split('\n')).join('\n').replaceAll(SHOWN, '')
}

/** Lines with nothing but tags go, with the blank line after them if there is one before. */
function withoutTagLines(lines: string[]) {
  const kept: string[] = []
  for (const [at, line] of lines.entries()) {
    const isExtra = !line.trim() && isTagLine(lines[at - 1]) && !(kept.at(-1) ?? '').trim()
    if (!isTagLine(line)) kept.push(...(isExtra ? [] : [line]))
    else if (kept.length > 0 && !(lines[at + 1] ?? '').trim()) kept.push(kept.pop()!.replace(/\\$/, ''))
  }
  return kept
}

/** Also one with a line break at its end. */
const isTagLine = (line = '') => line.includes(SHOWN) && /^\s*\\?$/.test(line.replaceAll(SHOWN, ''))

const isEmpty = (word: WordText) => ('text' in word ? word.text : word.markdown).trim() === ''

type Place = 'text' | 'heading' | 'code' | 'lines' | 'target' | 'title'

function placesIn(markdown: string) {
  const places = new Map<number, Place>()
  const walker = parse(markdown).walker()
  const add = (place: Place, text: string | null, token = TOKEN) => {
    for (const [, number] of (text ?? '').matchAll(token)) places.set(Number(number), place)
  }
  let isHeading = false
  for (let step = walker.next(); step; step = walker.next()) {
    const { node, entering } = step
    if (node.type === 'heading') isHeading = entering
    if (!entering) continue
    add(isHeading ? 'heading' : placeOf(node), node.literal)
    add('target', node.destination, ENCODED_TOKEN)
    add('title', node.title)
  }
  return places
}

function placeOf({ type }: Node): Place {
  if (type === 'code_block' || type === 'html_block') return 'lines'
  return type === 'code' || type === 'html_inline' ? 'code' : 'text'
}

function filledLine(line: string, words: WordText[], places: Map<number, Place>) {
  const prefix = prefixOf(line)
  const next = continued(prefix)
  const content = line.slice(prefix.length)
  const filled = content.replaceAll(TOKEN, (_, number: string) =>
    written(words[Number(number)]!, places.get(Number(number)) ?? 'title', next),
  )
  return prefix + (content.startsWith('\uE000') ? escapedStart(filled) : filled)
}

function written(word: WordText, place: Place, next: string) {
  if ('markdown' in word)
    return word.markdown
      .split('\n')
      .join(`\n${next}`)
      .replaceAll(/[ \t]+$/gm, '')
  const lines = word.text
    .trim()
    .split('\n')
    .map(line => line.trim())
  switch (place) {
    case 'text':
      return lines.map(escaped).join(`\\\n${next}`)
    case 'heading':
      return lines.filter(Boolean).map(escaped).join(' / ')
    case 'lines':
      return lines.map(line => line.replace(/^(?=```|~~~)/, '    ')).join(`\n${next}`)
    case 'code':
      return lines.filter(Boolean).join(' / ').replaceAll('`', '’')
    case 'target':
      return encodeURI(lines.join('')).replaceAll(/[()]/g, character => (character === '(' ? '%28' : '%29'))
    case 'title':
      return lines
        .map(escaped)
        .join(' ')
        .replaceAll(/["')]/g, String.raw`\$&`)
  }
}
