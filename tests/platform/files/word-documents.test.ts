import { expect, test } from 'vitest'
import { readBody } from '#resources/Components/viewer/word-body.ts'

const parts = { numbering: '', styles: '', notes: '' }
const read = (body: string, more: Partial<typeof parts> = {}) => readBody({ body, ...parts, ...more }, 100)
const run = (inner: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${inner}</w:r>`
const words = (text: string, properties = '') => run(`<w:t>${text}</w:t>`, properties)
const shown = (runs: string) =>
  read(`<w:p>${runs}</w:p>`).blocks.map(block => (block.kind === 'table' ? '' : block.text))

test.each([
  ['hyphens that do not break', run('<w:t>CR</w:t><w:noBreakHyphen/><w:t>2019</w:t>'), 'CR\u20112019'],
  ['optional hyphens', run('<w:t>li</w:t><w:softHyphen/><w:t>cence</w:t>'), 'li\u00ADcence'],
  [
    'breaks and tabs',
    run('<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br w:type="page"/><w:cr/><w:t>c</w:t>'),
    'a\tb\n\nc',
  ],
  ['superscripts', words('10') + words('2', '<w:vertAlign w:val="superscript"/>'), '10²'],
  ['subscripts', words('H') + words('2', '<w:vertAlign w:val="subscript"/>') + words('O'), 'H₂O'],
  ['raised words', words('a') + words('2x', '<w:vertAlign w:val="superscript"/>'), 'a^(2x)'],
  ['struck text', `${words('may ')}${words('not ', '<w:strike/>')}${words('be')}`, 'may [struck: not] be'],
  ['text that is not struck', words('not', '<w:dstrike w:val="0"/>'), 'not'],
  ['capitals', words('Fee', '<w:caps/>'), 'FEE'],
  ['symbols', run('<w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Symbol" w:char="F0B3"/>'), '☑≥'],
  ['letters of a font of symbols', words('\uF0FC', '<w:rFonts w:ascii="Wingdings"/>'), '✓'],
  ['unknown symbols', run('<w:sym w:font="Webdings" w:char="F061"/>'), '[symbol]'],
  [
    'the result of a field',
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>DATE</w:instrText>')}${words('1 May')}`,
    '1 May',
  ],
  [
    'a box that is ticked',
    run(
      '<w:fldChar><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar>',
    ),
    '☒',
  ],
  [
    'a chosen entry',
    run(
      '<w:fldChar><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="A"/><w:listEntry w:val="B"/></w:ddList></w:ffData></w:fldChar>',
    ),
    'B',
  ],
  [
    'moved and deleted text',
    `<w:moveFrom>${words('a')}</w:moveFrom><w:del><w:r><w:delText>b</w:delText></w:r></w:del><w:ins>${words('c')}</w:ins>`,
    'c',
  ],
  ['hidden text', words('a', '<w:vanish/>') + words('b'), 'b'],
  ['formulas', `<m:oMath><m:r><m:t>12</m:t></m:r></m:oMath>${words(' is')}`, '[formula] is'],
  ['pictures', run('<w:drawing><pic:pic></pic:pic></w:drawing>'), '[picture]'],
  ['tab stops of a paragraph', `<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${words('a')}`, 'a'],
  ['entities', words('1 &lt; 2 &amp;#50;'), '1 < 2 &#50;'],
])('the viewer shows %s of a Word document', (_what, runs, text) => {
  expect(shown(runs)).toEqual([text])
})

test('text boxes are shown once, before the paragraph that holds them', () => {
  const box = `<w:txbxContent><w:p>${words('Boxed')}</w:p></w:txbxContent>`
  const both = `<mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`
  expect(shown(`${words('One ')}<w:r>${both}</w:r>${words('two')}`)).toEqual(['[text box] Boxed', 'One two'])
})

const levels = [
  '<w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>',
  '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl>',
  '<w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1.%3"/></w:lvl>',
]
const numbering = `<w:abstractNum w:abstractNumId="7">${levels.join('')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`
const item = (level: number, list = 1) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${words('x')}</w:p>`

test('the viewer numbers lists as Word does', () => {
  const { blocks } = read([0, 1, 1, 2, 0, 1].map(level => item(level)).join('') + item(0, 2), { numbering })
  expect(blocks.map(block => 'mark' in block && block.mark)).toEqual([
    '3.',
    '(a)',
    '(b)',
    '3.I',
    '4.',
    '(a)',
    '1.',
  ])
})

const styled = (style: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${words('x')}</w:p>`

test('lists, headings and looks of styles apply', () => {
  const styles = `<w:style w:styleId="Base"><w:rPr><w:strike/></w:rPr></w:style>
    <w:style w:styleId="Clause"><w:basedOn w:val="Base"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
    <w:style w:styleId="U1"><w:name w:val="heading 1"/></w:style>`
  expect(read(styled('U1') + styled('Clause'), { styles, numbering }).blocks).toEqual([
    { kind: 'heading', text: 'x' },
    { kind: 'item', text: '[struck: x]', mark: '3.', level: 0 },
  ])
})

const cell = (text: string, more = '') => `<w:tc><w:tcPr>${more}</w:tcPr><w:p>${words(text)}</w:p></w:tc>`

test('merged cells keep the columns, and deleted rows are left out', () => {
  const rows = [
    `<w:tr>${cell('wide', '<w:gridSpan w:val="2"/>')}${cell('end')}</w:tr>`,
    `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('gone')}</w:tr>`,
    `<w:tr>${cell('a')}${cell('b')}${cell('c')}</w:tr>`,
  ]
  expect(read(`<w:tbl>${rows.join('')}</w:tbl>`).blocks).toEqual([
    {
      kind: 'table',
      rows: [
        ['wide', '', 'end'],
        ['a', 'b', 'c'],
      ],
    },
  ])
})

test('footnotes follow the text, and what is not shown is said', () => {
  const notes = `<w:footnotes><w:footnote w:id="2"><w:p>${words('See above.')}</w:p></w:footnote></w:footnotes>`
  const body = `<w:p>${words('Fee')}${run('<w:footnoteReference w:id="2"/>')}${words('a', '<w:vanish/>')}${run('<w:commentReference/>')}</w:p><w:headerReference/>`
  expect(read(body, { notes })).toEqual({
    blocks: [
      { kind: 'paragraph', text: 'Fee[note 1]' },
      { kind: 'item', mark: '[note 1]', text: 'See above.', level: 0 },
    ],
    notices: ['Hidden text is not shown.', 'Comments are not shown.', 'Headers and footers are not shown.'],
  })
})
