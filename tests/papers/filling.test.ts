import { expect, test } from 'vitest'
import { fillTemplate } from '#server/papers/fill-template'
import { templateProblem } from '#server/papers/template'
import { htmlOf } from '#server/platform/markdown/html'

const fill = (template: string, answers: Record<string, string>) =>
  fillTemplate(template, word => ({ text: answers[word] ?? '' }))

const shown = (template: string, answers: Record<string, string>) =>
  htmlOf(fill(template, answers), 'resolution').replaceAll('<br>\n', '<br>')

const conditions = 'No work at night.\n\n1. Report *monthly*.\n# Signs stay.\n- <b>Gate</b>\n    [closed](x)'
const inLines =
  'No work at night.<br><br>1. Report *monthly*.<br># Signs stay.<br>- &lt;b&gt;Gate&lt;/b&gt;<br>[closed](x)'

test.each([
  ['a paragraph', '{{c}} End.', `<p>${inLines} End.</p>`],
  ['a list', '- {{c}}\n- Last', `<ul><li>${inLines}</li><li>Last</li></ul>`],
  [
    'a list in a list',
    '9. One\n10. Two\n    - {{c}}',
    `<ol start="9"><li>One</li><li>Two<ul><li>${inLines}</li></ul></li></ol>`,
  ],
  ['a quotation', '> {{c}} End.\n> More', `<blockquote><p>${inLines} End.\nMore</p></blockquote>`],
  ['bold text', 'The **{{c}}** end', `<p>The <strong>${inLines}</strong> end</p>`],
  ['a heading', '## Sign {{c}}\n\nText', `<h4>Sign ${inLines.replaceAll(/(<br>)+/g, ' / ')}</h4><p>Text</p>`],
  [
    'code',
    '```\n{{c}}\n```',
    `<pre><code>${conditions.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace('    [', '[')}\n</code></pre>`,
  ],
])('an answer of several lines keeps its lines within %s', (_place, template, html) => {
  expect(shown(template, { c: conditions })).toBe(html)
})

test.each([
  ['a number before a dot', '{{n}}. Applicant', { n: '12' }, '<p>12. Applicant</p>'],
  ['a rule', 'Text\n{{n}}', { n: '---' }, '<p>Text\n---</p>'],
  ['a link', '[Site]({{n}})', { n: 'a) **b**' }, /^<p><a href="a%29%20\*\*b\*\*" .*>Site<\/a><\/p>$/],
  ['other words in braces', '{{n}}', { n: '{{c}} {{n}}', c: 'x' }, '<p>{{c}} {{n}}</p>'],
  ['an entity and a backslash', '{{n}}', { n: String.raw`&lt; \*` }, String.raw`<p>&amp;lt; \*</p>`],
])('an answer is not read as Markdown: %s', (_what, template, answers, html) => {
  expect(shown(template, answers as unknown as Record<string, string>)).toEqual(
    typeof html === 'string' ? html : expect.stringMatching(html),
  )
})

test.each([
  ['a paragraph', 'Before\n\n{{e}}\n\nAfter', 'Before\n\nAfter'],
  ['a list item', '- {{e}}\n- Last', '- Last'],
  ['numbered items', '1. {{e}}\n2. b\n3. {{e}}\n4. d', '1. b\n2. d'],
  ['an item with more text', '- {{e}}\n  more\n- Last', '- more\n- Last'],
  ['a whole list', 'Before\n\n- {{e}}\n- {{e}}\n\nAfter', 'Before\n\nAfter'],
  ['a quotation', '> {{e}}\n> {{e}}\n\nAfter', 'After'],
  ['bold text', 'The ***{{e}}*** fee', 'The  fee'],
  ['a label', '**Conditions:** {{e}}\n\nAfter', 'After'],
  ['a heading', '## {{e}}\n\nAfter', 'After'],
  ['an underlined heading', '{{e}}\n---\n\nAfter', 'After'],
  ['a heading without other text', '## A\n\n### B\n\n{{e}}\n\n## C\n\nText', '## C\n\nText'],
  ['the end of a line', 'One\\\n{{e}}\n\nAfter', 'One\n\nAfter'],
  ['the start of a line', '{{e}}\\\nNext\n\nAfter', 'Next\n\nAfter'],
  ['spaces and lines', 'Before\n\n{{spaces}}\n\nAfter', 'Before\n\nAfter'],
])('an empty answer leaves nothing behind: %s', (_place, template, text) => {
  expect(fill(template, { e: '', spaces: ' \n ' })).toBe(text)
})

test.each([
  ['a block on lines of its own', 'A\n\n{{#if c}}\nHas {{c}}.\n{{/if}}\n\nB', 'A\n\nHas x.\n\nB', 'A\n\nB'],
  [
    'a block of several paragraphs',
    'A\n\n{{#if c}}\n\nOne\n\nTwo\n\n{{/if}}\n\nB',
    'A\n\nOne\n\nTwo\n\nB',
    'A\n\nB',
  ],
  [
    'a block in a line',
    'The fee {{#if c}}of {{c}} {{/if}}is due.',
    'The fee of x is due.',
    'The fee is due.',
  ],
  ['a block in a list', '- A\n{{#if c}}\n- {{c}}\n{{/if}}\n- B', '- A\n- x\n- B', '- A\n- B'],
  [
    'a block with line breaks',
    'A\\\n{{#if c}}\\\nOne\\\n{{c}}\\\n{{/if}}\n\nB',
    'A\\\nOne\\\nx\n\nB',
    'A\n\nB',
  ],
  ['a rule in a block', 'A\n\n{{#if c}}\n---\n{{/if}}\n\nB', 'A\n\n---\n\nB', 'A\n\nB'],
  [
    'a heading over a block',
    '## H\n\n{{#if c}}\nText\n{{/if}}\n\n## I\n\nB',
    '## H\n\nText\n\n## I\n\nB',
    '## I\n\nB',
  ],
  [
    'a block for an empty word within one',
    '{{#if c}}A{{#if e}} and {{e}}{{/if}}.{{/if}}\n\nB',
    'A.\n\nB',
    'B',
  ],
  ['a block for a word within an empty one', '{{#if e}}A{{#if c}}{{c}}{{/if}}.{{/if}}\n\nB', 'B', 'B'],
])('%s is shown if its word has a value', (_what, template, met, unmet) => {
  expect(fill(template, { c: 'x' })).toBe(met)
  expect(fill(template, { c: ' ' })).toBe(unmet)
})

test('blocks can be nested 200 deep', () => {
  const deep = `${'{{#if c}}'.repeat(200)}Text{{c}}${'{{/if}}'.repeat(200)}\n\nEnd`
  expect(templateProblem(deep, 'resolution', ['c'])).toBeUndefined()
  expect(fill(deep, { c: 'x' })).toBe('Textx\n\nEnd')
  expect(fill(deep, {})).toBe('End')
})

test.each([
  ['{{applicant}}\n\n{{ heating }}', 'Line 3 has an unknown word: {{heating}}.'],
  ['{{#if heating}}x{{/if}}', 'Line 1 has an unknown word: {{heating}}.'],
  ['{{#if}}x{{/if}}', 'Line 1 has an unknown word: {{#if}}.'],
  ['{{#each votes}}', 'Line 1 has an unknown word: {{#each votes}}.'],
  ['{{constructor}}', 'Line 1 has an unknown word: {{constructor}}.'],
  ['A\n{{#if applicant}}\n{{#if type}}\n{{/if}}', 'Line 2 has {{#if applicant}} without {{/if}}.'],
  ['A\n{{#if type}}{{/if}}\n{{/if}}', 'Line 3 has {{/if}} without {{#if}}.'],
])('the template “%s” is refused with line and word', (template, problem) => {
  expect(templateProblem(template, 'resolution')).toBe(problem)
})
