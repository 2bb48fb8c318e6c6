import { docs, examples, MERGED, TABLE } from './pasting.ts'

examples('a table keeps its cells apart', [
  [
    'from a web page',
    '<table><thead><tr><th>Charge</th><th>Years</th></tr></thead><tbody><tr><td>Theft</td><td>4</td></tr></tbody></table>',
    '**Charge | Years**\\\nTheft | 4',
    TABLE,
  ],
  [
    'from Google Docs',
    docs(
      '<div dir="ltr"><table><colgroup><col/><col/></colgroup><tbody><tr><td><p dir="ltr"><span>Fee</span></p></td><td><p><span>250</span></p></td></tr><tr><td><p>Bond</p></td><td><p>12</p></td></tr></tbody></table></div>',
    ),
    'Fee | 250\\\nBond | 12',
    TABLE,
  ],
  [
    'with names in front of values',
    '<table><tr><th>Fee</th><td>250</td></tr><tr><th>Bond:</th><td>12</td></tr></table>',
    '**Fee**: 250\\\n**Bond:** 12',
    TABLE,
  ],
  [
    'with an empty cell',
    '<table><tr><td>Theft</td><td></td><td>4</td></tr><tr><td>Arson</td><td>2</td><td></td></tr></table>',
    'Theft | | 4\\\nArson | 2 |',
    TABLE,
  ],
  [
    'with merged cells',
    '<table><tr><td rowspan="2">Theft</td><td>4</td><td>5</td></tr><tr><td>6</td><td>7</td></tr><tr><td colspan="2">Total</td><td>12</td></tr></table>',
    'Theft | 4 | 5\\\n| 6 | 7\\\nTotal | | 12',
    TABLE,
    MERGED,
  ],
  [
    'with lines and lists in a cell',
    '<table><tr><td>5<br>2</td><td><p>Rizal:</p><p>Manila</p></td><td><ol><li>a</li><li>b</li></ol></td></tr></table>',
    '5; 2 | Rizal: Manila | 1. a; 2. b',
    TABLE,
  ],
  [
    'with a table in a cell',
    '<table><tr><td>Fees</td><td><table><tr><td>Theft</td><td>250</td></tr><tr><td>Arson</td><td>12</td></tr></table></td></tr></table>',
    'Fees | \\[Theft ¦ 250; Arson ¦ 12\\]',
    '2 tables were pasted as lines.',
    'A table within a table was put in brackets.',
  ],
  [
    'around the layout of a page',
    '<table><tr><td><h2>Order</h2><table><tr><td>Fee</td><td>250</td></tr></table></td></tr></table>',
    '## Order\n\nFee | 250',
    TABLE,
  ],
  [
    'with a caption',
    '<table><caption>Fees</caption><tr><td>a</td><td>1</td></tr></table>',
    'Fees\n\na | 1',
    TABLE,
  ],
  [
    'with its foot first',
    '<table><tfoot><tr><td>Sum</td><td>3</td></tr></tfoot><tbody><tr><td>a</td><td>3</td></tr></tbody></table>',
    'a | 3\\\nSum | 3',
    TABLE,
  ],
  ['with bars in its cells', '<table><tr><td>a|b</td><td>c</td></tr></table>', 'a|b ¦ c', TABLE],
  ['without its table', "<meta charset='utf-8'><tr><td>Fee</td><td>250</td></tr>", 'Fee | 250', TABLE],
  ['without its row', '<td>Fee</td><td>250</td>', 'Fee | 250', TABLE],
  [
    'made of other elements',
    '<div style="display:table"><div style="display:table-row"><div style="display:table-cell">Fee</div><div style="display:table-cell">250</div></div></div>',
    'Fee | 250',
    TABLE,
  ],
  [
    'from Excel, with a hidden row and numbers in a format',
    '<html><head><style><!--.xl65 {mso-number-format:"000000000"; text-decoration:none;}\n.xl66 {text-decoration:line-through;}--></style></head><body><table><!--StartFragment--><tr><td class=xl65 x:num="4471">000004471</td><td class=xl66>12</td><td>59.97</td></tr><tr style=\'display:none\'><td>secret</td><td>1</td><td></td></tr><!--EndFragment--></table></body></html>',
    '000004471 | 59.97',
    '1 struck-out word was left out (“12”).',
    TABLE,
    '2 hidden words were left out.',
  ],
  [
    'from LibreOffice',
    '<html><head><style type="text/css">body,div,table { font-family:"Liberation Sans" }</style></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left">Fee</td><td align="right" sdval="1234.5" sdnum="1033;0;#,##0.00">1,234.50</td></tr></table></body></html>',
    'Fee | 1,234.50',
    TABLE,
  ],
])
