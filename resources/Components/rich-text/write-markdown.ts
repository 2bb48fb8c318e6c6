import type { Node } from 'prosemirror-model'
import { readMarkdown } from './read-markdown.ts'
import { isList, marks, nodes } from './schema.ts'

type Run = { text: string; bold?: boolean; italic?: boolean; code?: boolean; href?: string }
type Line = Run[]

/** How to write what CommonMark would otherwise read in another way. */
type Style = { literalWords?: boolean; encode?: boolean; without?: readonly (keyof Run)[] }

const STYLES: Style[] = [
  { literalWords: true },
  {},
  { encode: true },
  { without: ['italic'] },
  { without: ['italic', 'bold'] },
  { without: ['italic', 'bold', 'href', 'code'] },
]

/** The first way of writing the block that is read back as the same block. `previous` is the Markdown above it. */
export function writeMarkdown(block: Node, previous = ''): string {
  const write = (style: Style) => written(block, style, previous)
  const right = STYLES.find(style => isSame(readMarkdown(write(style)), [block], style.without))
  return write(right ?? STYLES.at(-1)!)
}

/** Whether the Markdown is read as these blocks. */
export const isReadAs = (markdown: string, blocks: readonly Node[]) =>
  isSame(
    readMarkdown(markdown),
    blocks.flatMap(block => (block.type === nodes.source ? readMarkdown(block.textContent) : block)),
  )

function written(block: Node, style: Style, previous = ''): string {
  switch (block.type) {
    case nodes.paragraph:
      return linesOf(block)
        .map(line => atLineStart(inline(line, style)))
        .join('\\\n')
    case nodes.heading:
      return `${'#'.repeat(block.attrs.level)} ${inline(linesOf(block).flat(), style).replace(/(?<!#)#+$/, '\\$&')}`.trimEnd()
    case nodes.blockquote:
      return writtenAll(block.children, style).replace(/^(.*)$/gm, (_, line) => `> ${line}`.trimEnd())
    case nodes.bullet_list:
    case nodes.ordered_list:
      return listOf(block, style, previous)
    case nodes.horizontal_rule:
      return '***'
    case nodes.code_block:
      return fenced(block.textContent)
    default:
      return block.textContent
  }
}

function writtenAll(blocks: readonly Node[], style: Style, between = '\n\n') {
  const texts: string[] = []
  for (const block of blocks) {
    const text = written(block, style, texts.at(-1))
    if (text) texts.push(text)
  }
  return texts.join(between)
}

/** A list below another one has other markers, so that the two stay two lists. */
function listOf({ type, attrs, children }: Node, style: Style, previous: string) {
  const isTight = children.every(isTightItem)
  const items = children.map((item, at) => {
    const mark =
      type === nodes.bullet_list
        ? `${/^ {0,3}-(?:\s|$)/.test(previous) ? '*' : '-'} `
        : `${attrs.start + at}${/^ {0,3}\d+\.(?:\s|$)/.test(previous) ? ')' : '.'} `
    const text = writtenAll(item.children, style, isTight ? '\n' : '\n\n')
    return (mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)).trimEnd()
  })
  return items.join(isTight ? '\n' : '\n\n')
}

/** A list that does not start with 1 is no list right below a line. */
const isTightItem = ({ children }: Node) =>
  children.filter(block => !isList(block)).length < 2 &&
  children.every(({ type, attrs }, at) => at === 0 || type !== nodes.ordered_list || attrs.start === 1)

function fenced(text: string) {
  const ticks = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  return `${ticks}\n${text}\n${ticks}`
}

function linesOf(block: Node): Line[] {
  const lines: Line[] = [[]]
  for (const node of block.children)
    if (node.isText) lines.at(-1)!.push(runOf(node))
    else lines.push([])
  while (lines.length > 1 && lines.at(-1)!.every(({ text }) => !text.trim())) lines.pop()
  return lines
}

function runOf({ text, marks: set }: Node): Run {
  const href = marks.link.isInSet(set)?.attrs.href
  return {
    text: text!,
    ...(marks.strong.isInSet(set) && { bold: true }),
    ...(marks.em.isInSet(set) && { italic: true }),
    ...(marks.code.isInSet(set) && { code: true }),
    ...(href !== undefined && { href }),
  }
}

const MARKS = ['href', 'bold', 'italic'] as const
const SIGNS = { bold: '**', italic: '*' }

/** Nests marks in one order: links, then bold, then italic. */
function inline(line: Line, style: Style, order: readonly (typeof MARKS)[number][] = MARKS): string {
  const [mark, ...rest] = order
  if (!mark) return line.map(run => textOf(run, style)).join('')
  if (style.without?.includes(mark)) return inline(line, style, rest)
  const groups: { value: string | true | undefined; runs: Line }[] = []
  for (const run of line) {
    const value = run[mark] || undefined
    if (groups.length > 0 && groups.at(-1)!.value === value) groups.at(-1)!.runs.push(run)
    else groups.push({ value, runs: [run] })
  }
  const parts = groups.map(({ value, runs }, nth) => {
    const text = inline(runs, style, rest)
    if (value === undefined) return mark === 'href' && groups[nth + 1] ? text.replace(/!$/, '\\!') : text
    const inner = text.trim()
    const at = text.indexOf(inner)
    const [before, after] = [text.slice(0, at), text.slice(at + inner.length)]
    return inner ? before + marked(mark, inner, value) + after : text
  })
  return style.encode ? parts.map((part, at) => encodedEdges(part, groups, at)).join('') : parts.join('')
}

const marked = (mark: (typeof MARKS)[number], text: string, value: string | true) =>
  mark === 'href'
    ? `[${text}](<${String(value).replace(/[<>\n\\]/g, encodeURIComponent)}>)`
    : SIGNS[mark] + text + SIGNS[mark]

/** Letters next to a mark are written as entities, so that the mark counts even next to punctuation. */
function encodedEdges(part: string, groups: { value: unknown }[], at: number) {
  if (groups[at]!.value !== undefined) return part
  const [before, after] = [groups[at - 1]?.value, groups[at + 1]?.value]
  let text = part
  if (before !== undefined) text = text.replace(/^[\p{L}\p{N}]/u, entity)
  if (after !== undefined) text = text.replace(/(?<![&#\w])[\p{L}\p{N}]$/u, entity)
  return text
}

const entity = (character: string) => `&#${character.codePointAt(0)};`

/** Words of a template, such as {{own_field}}, stay as they are. */
const WORDS = /(\{\{[^{}]*\}\})/

function textOf({ text, code }: Run, { literalWords, without }: Style) {
  if (!code || without?.includes('code'))
    return text
      .split(literalWords ? WORDS : /(?!)/)
      .map((part, at) => (at % 2 ? part : escaped(part)))
      .join('')
  const ticks = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)))
  const space = /^[`\s]|[`\s]$/.test(text) ? ' ' : ''
  return ticks + space + text + space + ticks
}

const escaped = (text: string) => text.replace(/[\\`*_[\]<]/g, '\\$&').replace(/&(?=#?\w{1,32};)/g, '\\&')

/** Escapes what would start another block. */
const atLineStart = (line: string) =>
  line
    .trim()
    .replace(/^[#+\-=>~]/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

const isSame = (some: readonly Node[], others: readonly Node[], without?: readonly (keyof Run)[]) =>
  JSON.stringify(some.map(block => plain(block))) ===
  JSON.stringify(others.map(block => plain(block, without)))

const isEmpty = ({ type, content }: Node) => type === nodes.paragraph && content.size === 0

/** Without differences that nobody sees. */
function plain(block: Node, without: readonly (keyof Run)[] = []): unknown {
  const { type, attrs, children } = block
  if (block.isTextblock && !type.spec.code)
    return [type.name, attrs, linesOf(block).map(line => plainLine(line, without))]
  if (block.isTextblock) return [type.name, block.textContent]
  return [type.name, attrs, children.filter(each => !isEmpty(each)).map(each => plain(each, without))]
}

function plainLine(line: Line, without: readonly (keyof Run)[]) {
  const characters = line.flatMap(run => {
    const { text, ...own } = run
    const kept = Object.entries(own).filter(([mark]) => !without.includes(mark as keyof Run))
    return [...text].map(character => (/\s/.test(character) ? ' ' : [character, ...kept].join('\0')))
  })
  const words = characters.filter((each, at) => each !== ' ' || characters[at - 1] !== ' ')
  while (words[0] === ' ') words.shift()
  while (words.at(-1) === ' ') words.pop()
  return words
}
