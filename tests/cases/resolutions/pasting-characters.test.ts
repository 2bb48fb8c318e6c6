import { docs, examples, word } from './pasting.ts'

examples('struck and deleted text does not come back', [
  [
    'from Word',
    word(
      '<p class=MsoNormal>The licence may <s><span style=\'color:red\'>not </span></s>be transferred. The fee is <del cite="mailto:A">100</del><ins cite="mailto:A">250</ins> pesos.</p>',
    ),
    'The licence may be transferred. The fee is 250 pesos.',
    '2 struck-out words were left out (“not”, “100”).',
  ],
  [
    'from Google Docs',
    docs('<p><span>may </span><span style="text-decoration:line-through">not </span><span>be</span></p>'),
    'may be',
    '1 struck-out word was left out (“not”).',
  ],
  [
    'inside of what is struck',
    '<p style="text-decoration-line: underline line-through">all <u style="text-decoration:none">of it</u></p><p>stays</p>',
    'stays',
    '3 struck-out words were left out (“all”, “of”, “it”).',
  ],
  [
    'in a style sheet',
    '<style>span.gone { text-decoration: line-through }</style><p>a <span class="x gone">b</span> c</p>',
    'a c',
    '1 struck-out word was left out (“b”).',
  ],
  ['that is not struck after all', '<p>a <s style="text-decoration:none">b</s></p>', 'a b'],
  [
    'as a whole item of a list, whose number is not given to the next one',
    '<ol><li>a</li><li><s>b</s></li><li>c</li></ol>',
    '1. a\n\n3) c',
    '1 struck-out word was left out (“b”).',
  ],
])

examples('hidden text stays hidden', [
  ['by a style', '<p>a<span style="display: none"> not</span> b</p>', 'a b', '1 hidden word was left out.'],
  [
    'by Word',
    "<p>a <span style='display:none;mso-hide:all'>not </span>b</p>",
    'a b',
    '1 hidden word was left out.',
  ],
  ['by an attribute', '<p hidden>not</p><p>b</p>', 'b', '1 hidden word was left out.'],
  [
    'with a part that is shown',
    '<p style="visibility:hidden">not <b style="visibility:visible">shown</b></p>',
    '**shown**',
    '1 hidden word was left out.',
  ],
  [
    'for screen readers',
    '<p>250<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">not</span></p>',
    '250',
    '1 hidden word was left out.',
  ],
  [
    'folded',
    '<details><summary>Fees</summary><p>250 pesos</p></details>',
    'Fees',
    '2 hidden words were left out.',
  ],
  ['in comments and scripts', '<!-- x --><p>a</p><script>b</script><template>c</template>', 'a'],
  [
    'by its size, unlike what is larger in it',
    '<div style="font-size:0"><b style="font-size:14px">a</b><i>b</i></div>',
    '**a**',
    '1 hidden word was left out.',
  ],
])

examples('characters stay what they look like', [
  ['raised digits', '<p>10<sup>2</sup> m<sup>-1</sup></p>', '10² m⁻¹'],
  ['lowered digits', '<p>H<sub>2</sub>O</p>', 'H₂O'],
  ['marks of footnotes', '<p>law<sup>1</sup>, act<sup>[2]</sup></p>', 'law¹, act\\[2\\]'],
  [
    'marks of footnotes from Word',
    '<p>in 1998<a href="#_ftn1"><span style=\'vertical-align:super\'>[1]</span></a></p>',
    'in 1998\\[1\\]',
  ],
  ['endings of ordinals', '<p>5<sup>th</sup></p>', '5th'],
  ['other raised text', '<p>10<sup>x+y</sup></p>', '10^(x+y)'],
  ['fractions', '<p>5<sup>1</sup>&frasl;<sub>2</sub></p>', '5¹⁄₂'],
  ['capitals by style', '<p style="text-transform:uppercase">not <b>here</b></p>', 'NOT **HERE**'],
  ['hyphens', '<p>CR&#8209;2019&#8209;4471 co&shy;operate</p>', 'CR‑2019‑4471 cooperate'],
  [
    'tabs of Word',
    "<p>Fee<span style='mso-tab-count:2'>&nbsp;&nbsp; </span>250</p>",
    'Fee | 250',
    'Tabs were pasted as “|”.',
  ],
  ['tabs', '<p style="white-space:pre-wrap">\t1\t250</p>', '1 | 250', 'Tabs were pasted as “|”.'],
  [
    'words that a margin draws apart',
    '<p><span>1</span><span style="margin-left:2em">250</span></p>',
    '1 | 250',
  ],
  [
    'words that stand next to each other',
    '<div style="display:flex"><span>1</span><span>250</span></div>',
    '1\n\n250',
  ],
  [
    'signs of symbol fonts',
    "<p><span style='font-family:Symbol'>³</span> 5 <span style='font-family:Wingdings'>þ</span></p>",
    '≥ 5 ☑',
  ],
  [
    'unknown signs',
    "<p><span style='font-family:Webdings'>a</span> b</p>",
    '\\[symbol\\] b',
    '1 sign of a symbol font could not be read; its place says “[symbol]”.',
  ],
  [
    'digits that Word raises',
    "<p>10<span style='position:relative;top:-4.0pt;mso-text-raise:4.0pt'>2</span></p>",
    '10²',
  ],
  ['a large first letter', '<p><span style="float:left">T</span>he end</p>', 'The end'],
  ['places to write into', '<p>Fee <u>&nbsp;&nbsp;&nbsp;&nbsp;</u> pesos</p>', 'Fee \\_\\_\\_\\_ pesos'],
  ['quotation marks by style', '<p>He said <q>no</q>.</p>', 'He said “no”.'],
  ['readings above characters', '<p><ruby>漢<rt>kan</rt></ruby></p>', '漢(kan)'],
  ['characters in reverse', '<p><bdo dir="rtl">321</bdo></p>', '123'],
  [
    'Markdown in the text',
    '<p># not *bold* 1. [x](y) ~~z~~ &lt;b&gt; &amp;amp; `c`</p>',
    '\\# not \\*bold\\* 1. \\[x\\](y) ~~z~~ \\<b> \\&amp; \\`c\\`',
  ],
  ['a number at the start of a paragraph', '<p>1998. It ended.</p>', '1998\\. It ended.'],
  [
    'styles in the text',
    '<p>use style="x" &lt;style&gt;a&lt;/style&gt;</p>',
    'use style="x" \\<style>a\\</style>',
  ],
  ['template words', '<p>for {{own_field}}</p>', 'for {{own_field}}'],
  ['a line from right to left', '<p dir="rtl">סעיף 12 (abc).</p>', '\u2067סעיף 12 (abc).\u2069'],
])
