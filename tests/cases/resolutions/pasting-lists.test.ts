import { docs, examples, LINES, SYMBOL, word, wordItem } from './pasting.ts'

examples('a list keeps its marks', [
  [
    'of three levels from Word',
    word(
      wordItem(1, '·', 'Close at ten', SYMBOL) +
        wordItem(2, 'o', 'on weekdays', 'font-family:"Courier New"') +
        wordItem(3, '§', 'but not in May', 'font-family:Wingdings'),
    ),
    '- Close at ten\n  - on weekdays\n    - but not in May',
  ],
  [
    'with numbers from Word',
    word(
      wordItem(1, '3.', 'third') +
        wordItem(1, '4.', 'fourth') +
        wordItem(2, 'a)', 'inner') +
        wordItem(1, '7.', 'seventh'),
    ),
    '3. third\n\n4. fourth\n\n   a) inner\n\n7) seventh',
    LINES,
  ],
  [
    'with several numbers from Word',
    word(wordItem(1, '1.', 'a') + wordItem(2, '1.1.', 'b')),
    '1. a\n\n   1.1. b',
    LINES,
  ],
  [
    'in a heading of Word',
    word(
      "<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Order</h1>",
    ),
    '# 2. Order',
  ],
  ['with words in its marks, from Word', word(wordItem(1, 'Article I.', 'Name')), 'Article I. Name', LINES],
  [
    'with marks that were typed',
    '<p style="white-space:pre">(a)\tOne</p><p style="white-space:pre">•\ttwo</p>',
    '(a) One\n\n• two',
  ],
  ['with a start', '<ol start="7"><li>a</li><li>b</li></ol>', '7. a\n8. b'],
  ['with values', '<ol><li value="2">a</li><li>b</li><li value="9">c</li></ol>', '2. a\n3. b\n\n9) c'],
  ['backwards', '<ol reversed><li>a</li><li>b</li></ol>', '2. a\n\n1) b'],
  ['with letters', '<ol type="a" start="26"><li>x</li><li>y</li></ol>', 'z. x\n\naa. y', LINES],
  [
    'with roman numbers',
    '<ol style="list-style-type: upper-roman"><li>a</li><li>b</li></ol>',
    'I. a\n\nII. b',
    LINES,
  ],
  [
    'on its items, as Google Docs writes it',
    docs(
      '<ol><li style="list-style-type:decimal"><p>one</p></li><ol><li style="list-style-type:lower-alpha"><p>two</p></li></ol><li style="list-style-type:decimal"><p>three</p></li></ol>',
    ),
    '1. one\n\n   a. two\n\n2. three',
    LINES,
  ],
  [
    'with leading zeros',
    '<ol style="list-style-type:decimal-leading-zero"><li>a</li></ol>',
    '01\\. a',
    LINES,
  ],
  [
    'in another script',
    '<ol style="list-style-type:hebrew"><li>a</li></ol>',
    '1. a',
    'The numbers of a list were in another script. They are now 1, 2, 3.',
  ],
  ['without marks', '<ul style="list-style:none"><li>a</li><li>b</li></ul>', 'a\n\nb'],
  [
    'of tasks',
    '<ul><li><input type="checkbox" checked> a</li><li><input type=checkbox> b</li></ul>',
    '- ☑ a\n- ☐ b',
  ],
  [
    'of tasks from Google Docs',
    docs(
      '<ul><li role="checkbox" aria-checked="true"><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    ),
    '☑ a\n\n☐ b',
  ],
  ['nested', '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>', '- a\n\n  3. b'],
  [
    'of names and texts',
    '<dl><dt>Fee</dt><dd>250</dd><dt>Bond</dt><dd>12</dd><dd>13</dd></dl>',
    'Fee: 250\n\nBond\n\n- 12\n- 13',
  ],
])
