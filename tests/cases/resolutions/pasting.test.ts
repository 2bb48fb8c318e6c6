import { expect, test } from 'vitest'
import { docs, examples, pasted, word } from './pasting.ts'

examples('other content', [
  [
    'bold by weight from Google Docs',
    docs(
      '<p dir="ltr"><span style="font-weight:400">The request is </span><span style="font-weight:700">granted</span><span style="font-weight:400"> on </span><span style="font-style:italic">conditions</span><span>.</span></p>',
    ),
    'The request is **granted** on *conditions*.',
  ],
  ['line breaks', 'One<br>two<br><br>three<br>', 'One\\\ntwo\n\nthree'],
  ['a heading of two lines', '<h2><b>No.</b><br>5</h2>', '## No.\n\n## 5'],
  ['quotations and rules', '<blockquote><p>a</p></blockquote><hr><p>b</p>', '> a\n\n***\n\nb'],
  [
    'code',
    '<pre>a  b\n  <s>c</s></pre><p><code>d</code></p>',
    '```\na  b\n```\n\n`d`',
    '1 struck-out word was left out (“c”).',
  ],
  [
    'links',
    '<p><a href="https://example.org/a">a</a> <a href="javascript:b()">b</a> <a href="#c">c</a></p>',
    '[a](<https://example.org/a>) b c',
  ],
  [
    'pictures',
    '<p>a <img alt="Map" src="data:,"> <img alt="✔️" src="x"> <img width=1 height=1> b</p>',
    'a ✔️ b',
    '1 picture was left out (“Map”).',
  ],
  [
    'form controls',
    '<p>Fee <input value="250"> in <select><option>PHP</option><option selected>USD</option></select><input type="radio" checked> yes <input type="password" value="x"></p>',
    'Fee 250 in USD ◉ yes',
    'A form field was left out.',
  ],
  [
    'formulas',
    '<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> and <math><semantics><mn>1</mn><annotation encoding="application/x-tex">10^2</annotation></semantics></math></p>',
    '\\[formula\\] and 10^2',
    '1 formula was left out; its place says “[formula]”.',
    'A formula was pasted as it is typed.',
  ],
  [
    'comments of Word',
    word(
      '<p>Granted<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span>.</p><div style=\'mso-element:comment-list\'><p class=MsoCommentText>Really?</p></div>',
    ),
    'Granted.',
    'Comments were left out.',
  ],
  ['a box that is placed like a table', '<div style="display:table"><p>Fee: 250</p></div>', 'Fee: 250'],
  ['columns', '<div style="display:flex"><div><p>Fee</p></div><div><p>250</p></div></div>', 'Fee\n\n250'],
  [
    'a link after an exclamation mark',
    '<p>See!<a href="https://example.org">x</a></p>',
    'See\\![x](<https://example.org>)',
  ],
  ['videos', '<p>a</p><video>b</video>', 'a', '1 video or other embedded content was left out.'],
  ['only a picture', '<img src="x">', '', '1 picture was left out.'],
])

test('plain text stays plain, line by line', () => {
  expect(pasted({ text: '# One *two*\r\n1. three\n\n\n\tFee\t250 ' })).toEqual({
    markdown: '\\# One \\*two\\*\\\n1\\. three\n\nFee | 250',
    notes: ['Tabs were pasted as “|”.'],
  })
})

test('plain text does not bring back what the HTML beside it strikes out', () => {
  expect(pasted({ html: '<s>not</s>', text: 'not' }).markdown).toBe('')
})

test('plain text is used if the HTML is empty', () => {
  expect(pasted({ html: '<meta charset="utf-8">', text: 'a' }).markdown).toBe('a')
})

test('a dropped file is left out with a note', () => {
  expect(pasted({ files: 1 }).notes).toEqual(['1 file was left out. Attach it to the case instead.'])
})
