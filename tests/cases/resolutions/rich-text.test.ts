import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Block,
  blocksOf,
  joined,
  type Run,
  sourcedBlocks,
} from '#resources/Components/rich-text/blocks.ts'
import { toMarkdown } from '#resources/Components/rich-text/to-markdown.ts'

const paragraph = (...runs: Run[]): Block => ({ kind: 'paragraph', lines: [runs] })

const examples: [Block, string][] = [
  [
    paragraph({ text: 'She reports ' }, { text: 'monthly', bold: true }, { text: '.' }),
    'She reports **monthly**.',
  ],
  [paragraph({ text: 'as ' }, { text: 'written ', italic: true }, { text: 'here' }), 'as *written* here'],
  [paragraph({ text: '# no heading' }), '\\# no heading'],
  [paragraph({ text: '1. no list' }), '1\\. no list'],
  [paragraph({ text: 'R&D of 3 * 4_a' }), 'R&D of 3 \\* 4\\_a'],
  [paragraph({ text: 'a' }, { text: '(b)', bold: true }, { text: 'c' }), '&#97;**(b)**&#99;'],
  [{ kind: 'paragraph', lines: [[{ text: 'One' }], [{ text: '- two' }]] }, 'One\\\n\\- two'],
  [{ kind: 'heading', level: 2, lines: [[{ text: 'Conditions' }]] }, '## Conditions'],
  [
    {
      kind: 'list',
      ordered: true,
      start: 3,
      tight: true,
      items: [
        [
          paragraph({ text: 'First' }),
          { kind: 'list', ordered: false, start: 1, tight: true, items: [[paragraph({ text: 'inner' })]] },
        ],
        [paragraph({ text: 'Second' })],
      ],
    },
    '3. First\n   - inner\n4. Second',
  ],
  [{ kind: 'quote', blocks: [paragraph({ text: 'One' }), paragraph({ text: 'Two' })] }, '> One\n>\n> Two'],
]

test.each(examples)('%j is written as Markdown', (block, markdown) => {
  expect(toMarkdown(block)).toBe(markdown)
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
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
const run = fc.record({ text }, { requiredKeys: ['text'] })
const line = fc
  .array(fc.tuple(run, fc.constantFrom({}, { bold: true }, { italic: true })), { minLength: 1, maxLength: 4 })
  .map(runs => joined(runs.map(([{ text }, mark]) => ({ text, ...mark }))))
const plainBlock = fc.oneof(
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines): Block => ({ kind: 'paragraph', lines })),
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.integer({ min: 1, max: 6 }),
    lines: line.map(one => [one]),
  }),
)
const block: fc.Arbitrary<Block> = fc.oneof(
  plainBlock,
  fc.array(plainBlock, { minLength: 1, maxLength: 3 }).map((blocks): Block => ({ kind: 'quote', blocks })),
  fc
    .array(
      plainBlock.map(one => [one]),
      { minLength: 1, maxLength: 3 },
    )
    .map((items): Block => ({ kind: 'list', ordered: true, start: 1, tight: true, items })),
)

const wordsIn = (blocks: Block[]): string =>
  blocks
    .map(each => {
      if (each.kind === 'quote') return wordsIn(each.blocks)
      if (each.kind === 'list') return each.items.map(wordsIn).join('\n')
      return 'lines' in each ? each.lines.map(runs => runs.map(one => one.text).join('')).join('\n') : ''
    })
    .join('\n')
    .replace(/\s+/g, ' ')
    .trim()

test('typed text is read back as the same words in the same kinds of blocks', () => {
  fc.assert(
    fc.property(block, typed => {
      const read = blocksOf(toMarkdown(typed))
      expect(read.map(({ kind }) => kind)).toEqual([typed.kind])
      expect(wordsIn(read)).toBe(wordsIn([typed]))
    }),
    { numRuns: 2000 },
  )
})

test('the Markdown of all blocks together is the text to the letter', () => {
  const written =
    '\n# Title\n* a\n*   b\n\n\nTwo  \nlines\n***\n1) x\n\n   y\n\n```\ncode\n```\n<div>\nHTML\n</div>\n'
  const { before, blocks } = sourcedBlocks(written)!
  expect(before + blocks.map(({ source, gap }) => source + gap).join('')).toBe(written)
  expect(blocks.at(-1)!.block).toEqual({ kind: 'source', text: '<div>\nHTML\n</div>' })
})

test('a text with link definitions is only edited as Markdown', () => {
  expect(sourcedBlocks('See [the law][1].\n\n[1]: https://example.org')).toBeNull()
})
