import { type Block, blocksOf, joined, type Line, type Run } from './blocks.ts'

/** How to write marks that CommonMark would not read where they are. */
type Style = { encode?: boolean; without?: readonly (keyof Run)[] }

const STYLES: Style[] = [{}, { encode: true }, { without: ['italic'] }, { without: ['italic', 'bold'] }]

/** The first way of writing the block that is read back as the same block. */
export function toMarkdown(block: Block): string {
  const read = (style: Style) => written(block, style)
  const right = STYLES.find(style =>
    isSame(blocksOf(read(style)), [withoutMarks(block, style.without ?? [])]),
  )
  return read(right ?? STYLES.at(-1)!)
}

function written(block: Block, style: Style): string {
  switch (block.kind) {
    case 'paragraph':
      return block.lines.map(line => atLineStart(inline(line, style))).join('\\\n')
    case 'heading':
      return `${'#'.repeat(block.level)} ${inline(block.lines.flat(), style).replace(/(?<!#)#+$/, '\\$&')}`.trimEnd()
    case 'quote':
      return writtenAll(block.blocks, style)
        .split('\n')
        .map(line => `> ${line}`.trimEnd())
        .join('\n')
    case 'list':
      return listOf(block, style)
    case 'rule':
      return '---'
    case 'code':
      return fenced(block.text)
    case 'source':
      return block.text
  }
}

const writtenAll = (blocks: Block[], style: Style) => blocks.map(block => written(block, style)).join('\n\n')

function listOf({ ordered, start, items }: Block & { kind: 'list' }, style: Style) {
  const isTight = items.every(blocks => blocks.filter(({ kind }) => kind !== 'list').length < 2)
  const written = items.map((blocks, at) => {
    const mark = ordered ? `${start + at}. ` : '- '
    const text = blocks.map(block => writtenAll([block], style)).join(isTight ? '\n' : '\n\n')
    return (mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)).trimEnd()
  })
  return written.join(isTight ? '\n' : '\n\n')
}

function fenced(text: string) {
  const ticks = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  return `${ticks}\n${text}\n${ticks}`
}

const MARKS = ['href', 'bold', 'italic'] as const
const SIGNS = { bold: '**', italic: '*' }

/** Nests marks in one order: links, then bold, then italic. */
function inline(line: Line, style: Style, marks: readonly (typeof MARKS)[number][] = MARKS): string {
  const [mark, ...rest] = marks
  if (!mark) return line.map(textOf).join('')
  if (style.without?.includes(mark)) return inline(line, style, rest)
  const groups: { value: string | true | undefined; runs: Line }[] = []
  for (const run of line) {
    const value = run[mark] || undefined
    if (groups.length > 0 && groups.at(-1)!.value === value) groups.at(-1)!.runs.push(run)
    else groups.push({ value, runs: [run] })
  }
  const parts = groups.map(({ value, runs }) => {
    const text = inline(runs, style, rest)
    if (value === undefined) return text
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

function textOf({ text, code }: Run) {
  if (!code) return text.replace(/[\\`*_[\]<]/g, '\\$&').replace(/&(?=#?\w{1,32};)/g, '\\&')
  const ticks = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)))
  const space = /^[`\s]|[`\s]$/.test(text) ? ' ' : ''
  return ticks + space + text + space + ticks
}

/** Escapes what would start another block. */
const atLineStart = (line: string) =>
  line
    .trim()
    .replace(/^[#+\-=>~]/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

const isSame = (some: Block[], others: Block[]) =>
  JSON.stringify(some.map(plain)) === JSON.stringify(others.map(plain))

/** Without differences that nobody sees. */
function plain(block: Block): unknown {
  if (block.kind === 'quote') return { ...block, blocks: block.blocks.map(plain) }
  if (block.kind === 'list')
    return { ...block, tight: true, items: block.items.map(blocks => blocks.map(plain)) }
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return block
  const lines = block.kind === 'heading' ? [block.lines.flat()] : block.lines
  return { ...block, lines: lines.map(line => plainLine(line)) }
}

function plainLine(line: Line) {
  const characters = line.flatMap(({ text, bold, italic, code, href }) =>
    [...text].map(character =>
      /\s/.test(character)
        ? ' '
        : [character, bold ? 'b' : '', italic ? 'i' : '', code ? 'c' : '', href ?? ''].join('\0'),
    ),
  )
  const words = characters.filter((each, at) => each !== ' ' || characters[at - 1] !== ' ')
  while (words[0] === ' ') words.shift()
  while (words.at(-1) === ' ') words.pop()
  return words
}

function withoutMarks(block: Block, marks: readonly (keyof Run)[]): Block {
  if (block.kind === 'quote') return { ...block, blocks: block.blocks.map(each => withoutMarks(each, marks)) }
  if (block.kind === 'list')
    return { ...block, items: block.items.map(blocks => blocks.map(each => withoutMarks(each, marks))) }
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return block
  const bare = (run: Run) =>
    Object.fromEntries(Object.entries(run).filter(([mark]) => !marks.includes(mark as keyof Run)))
  return { ...block, lines: block.lines.map(line => joined(line.map(run => bare(run) as Run))) }
}
