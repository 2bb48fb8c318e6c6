import * as fc from 'fast-check'
import type { Mark, Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { openMarkdown } from '#resources/Components/rich-text/open-markdown.ts'
import { readMarkdown, sourcedBlocks } from '#resources/Components/rich-text/read-markdown.ts'
import { literal, marks, nodes, paragraph, schema } from '#resources/Components/rich-text/schema.ts'
import { writeMarkdown } from '#resources/Components/rich-text/write-markdown.ts'

const bold = marks.strong.create()
const italic = marks.em.create()
const text = (words: string, ...set: Mark[]) => schema.text(words, set)
const said = (words: string) => paragraph([text(words)])
const item = (...blocks: Node[]) => schema.node('list_item', null, blocks)
const bullets = (...items: Node[]) => schema.node('bullet_list', null, items)
const numbers = (start: number, ...items: Node[]) => schema.node('ordered_list', { start }, items)
const quote = (...blocks: Node[]) => schema.node('blockquote', null, blocks)
const heading = (words: string) => schema.node('heading', { level: 2 }, text(words))

const examples: [Node, string][] = [
  [paragraph([text('She reports '), text('monthly', bold), text('.')]), 'She reports **monthly**.'],
  [paragraph([text('as '), text('written ', italic), text('here')]), 'as *written* here'],
  [said('# no heading'), '\\# no heading'],
  [said('1. no list'), '1\\. no list'],
  [said('R&D of 3 * 4_a'), 'R&D of 3 \\* 4\\_a'],
  [said('for {{own_field}} and {{other_field}}'), 'for {{own_field}} and {{other_field}}'],
  [said('{{#if fee}}{{fee}} is due.{{/if}}'), '{{#if fee}}{{fee}} is due.{{/if}}'],
  [said('{{*not a word*}}'), '{{\\*not a word\\*}}'],
  [paragraph([text('a'), text('(b)', bold), text('c')]), '&#97;**(b)**&#99;'],
  [paragraph([text('One'), schema.node('hard_break'), text('- two')]), 'One\\\n\\- two'],
  [heading('Conditions'), '## Conditions'],
  [
    numbers(3, item(said('First'), bullets(item(said('inner')))), item(said('Second'))),
    '3. First\n   - inner\n4. Second',
  ],
  [bullets(item(said('Steps'), numbers(3, item(said('third'))))), '- Steps\n\n  3. third'],
  [quote(said('One'), said('Two')), '> One\n>\n> Two'],
  [quote(numbers(1, item(said('a'))), numbers(1, item(said('b')))), '> 1. a\n>\n> 1) b'],
]

test.each(examples)('%s is written as Markdown', (block, markdown) => {
  expect(writeMarkdown(block)).toBe(markdown)
})

const word = fc.oneof(
  fc.constantFrom(
    'a',
    'ñ',
    '(b)',
    '*',
    '_x_',
    '`',
    '[',
    '](',
    '<i>',
    '&amp;',
    '1.',
    '-',
    '#',
    '\\',
    '>',
    '陳',
    '「',
    '。',
  ),
  fc.string({ minLength: 1, maxLength: 4 }).filter(text => !/\s/.test(text) && text.isWellFormed()),
)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
const line = fc
  .array(fc.tuple(words, fc.constantFrom<Mark[]>([], [bold], [italic])), { minLength: 1, maxLength: 4 })
  .map(runs => runs.map(([run, set]) => text(run, ...set)))
const plainBlock = fc.oneof(
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map(lines =>
      paragraph(lines.flatMap((one, at) => (at === 0 ? one : [schema.node('hard_break'), ...one]))),
    ),
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), line)
    .map(([level, one]) => schema.node('heading', { level }, one)),
)
const someBlocks = fc.array(plainBlock, { minLength: 1, maxLength: 3 })
const block: fc.Arbitrary<Node> = fc.oneof(
  plainBlock,
  someBlocks.map(blocks => quote(...blocks)),
  someBlocks.map(blocks => numbers(1, ...blocks.map(one => item(one)))),
)

const wordsIn = (blocks: readonly Node[]): string =>
  blocks
    .map(each => each.textBetween(0, each.content.size, '\n', '\n'))
    .join('\n')
    .replace(/\s+/g, ' ')
    .trim()

test('typed text is read back as the same words in the same kinds of blocks', () => {
  fc.assert(
    fc.property(block, typed => {
      const read = readMarkdown(writeMarkdown(typed))
      expect(read.map(({ type }) => type.name)).toEqual([typed.type.name])
      expect(wordsIn(read)).toBe(wordsIn([typed]))
    }),
    { numRuns: 2000 },
  )
})

const unusual =
  '\n# Title\n* a\n*   b\n\n\nTwo  \nlines\n***\n1) x\n\n   y\n\n```\ncode\n```\n<div>\nHTML\n</div>\n'

test('the Markdown of all blocks together is the text to the letter', () => {
  const { before, blocks } = sourcedBlocks(unusual)!
  expect(before + blocks.map(({ source, gap }) => source + gap).join('')).toBe(unusual)
  expect(blocks.at(-1)!.block.eq(literal('source', '<div>\nHTML\n</div>'))).toBe(true)
})

test('a text with link definitions is only edited as Markdown', () => {
  expect(openMarkdown('See [the law][1].\n\n[1]: https://example.org')).toBeNull()
})

test('blocks that were not edited keep their Markdown, also after an undo', () => {
  const { doc, markdownOf } = openMarkdown(unusual)!
  expect(markdownOf(doc)).toBe(unusual)
  const copy = schema.nodeFromJSON(doc.toJSON())
  expect(markdownOf(copy)).toBe(unusual)
  const edited = copy.content.replaceChild(0, heading('Other'))
  expect(markdownOf(copy.copy(edited))).toBe(unusual.replace('\n# Title\n', '## Other\n\n'))
})

const seams: [title: string, markdown: string, change: (blocks: Node[]) => Node[]][] = [
  ['a list below a list', '1. a\n2. b\n\nText', blocks => [blocks[0]!, numbers(1, item(said('c')))]],
  ['two lists whose separating paragraph was removed', '1. a\n\nText\n\n1. b', ([a, , b]) => [a!, b!]],
  ['indented code below a new list', 'Text\n\n    code', ([, code]) => [bullets(item(said('a'))), code!]],
  ['a paragraph below code without an end', '```\ncode', ([code]) => [code!, said('after')]],
  ['three lists in a row', '- a\n\nText', ([a]) => [a!, bullets(item(said('b'))), bullets(item(said('c')))]],
]

const starts = (blocks: readonly Node[]) => blocks.map(({ attrs }) => attrs.start)

test.each(seams)('%s stay apart', (_, markdown, change) => {
  const { doc, markdownOf } = openMarkdown(markdown)!
  const changed = change([...doc.children])
  const read = readMarkdown(markdownOf(schema.node('doc', null, changed)))
  expect(read.map(String)).toEqual(changed.map(String))
  expect(starts(read)).toEqual(starts(changed))
})

test('an empty text is an empty paragraph', () => {
  const { doc, markdownOf } = openMarkdown('')!
  expect(doc.firstChild!.type).toBe(nodes.paragraph)
  expect(markdownOf(schema.node('doc', null, [said('One'), paragraph(), said('two')]))).toBe('One\n\ntwo')
})
