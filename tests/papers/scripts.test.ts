import { expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { isBasic } from '#server/papers/pdf/basic-characters'
import { typeset } from '#server/papers/pdf/typeset'
import { hasGlyph, type Style } from '#server/papers/pdf/fonts'
import { runsOf, unprintable } from '#server/papers/pdf/runs'
import { opened } from './pdf-read.ts'

const NAMES: [script: string, name: string][] = [
  ['Traditional Chinese', '陳大文'],
  ['Simplified Chinese', '张伟 習近平 㐂'],
  ['Japanese', '山田 さくら タロウ'],
  ['Korean', '김민수'],
  ['Devanagari', 'राम श्रीमती कृष्णमूर्ति'],
  ['Bengali', 'রবীন্দ্রনাথ চট্টোপাধ্যায়'],
  ['Gurmukhi', 'ਸਿੰਘ ਪ੍ਰੀਤ'],
  ['Gujarati', 'નરેન્દ્ર પટેલ'],
  ['Odia', 'ଶ୍ରୀ କୃଷ୍ଣ'],
  ['Tamil', 'ஸ்ரீ கோவிந்தன்'],
  ['Telugu', 'వెంకటేశ్వర్లు'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ'],
  ['Malayalam', 'കൃഷ്ണൻ'],
  ['Sinhala', 'ශ්‍රී රාජපක්ෂ'],
  ['Thai', 'สมชาย น้ำ'],
  ['Khmer', 'សុខា ភ្នំពេញ'],
  ['Burmese', 'အောင်ဆန်းစုကြည်'],
  ['Amharic', 'አበበ'],
  ['Baybayin', 'ᜊᜌ᜔ᜊᜌᜒᜈ᜔'],
  ['Lao', 'ສົມ'],
  ['Arabic', 'محمد عبد الرحمن'],
  ['Persian', 'گچپژ ۱۲۳'],
  ['Hebrew', 'שלום כהן'],
  ['Armenian', 'Արամ'],
  ['Georgian', 'გიორგი'],
  ['Greek', 'Ελένη'],
  ['Cyrillic', 'Мария'],
  ['Latin with accents', 'José Ñuñez Şahin Đặng'],
]

const print = (body: string) =>
  typeset({
    kind: 'resolution',
    letterhead: { office: 'Review Board', above: [], address: [], logo: null },
    reference: 'APP-1',
    number: 'RES-2026-0001',
    title: 'Resolution',
    body,
    signedBy: 'Carla Chair',
    signedAt: new Date('2026-03-14T09:30:00Z'),
    signedAtInWords: '2026-03-14 09:30 UTC',
    sha256: '',
    superseded: false,
    outcome: 'approved',
    differs: false,
    check: null,
    signing: null,
  })

/** The number of missing characters in a PDF, drawn as glyph 0 of a font. */
async function emptyBoxes(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  const { argsArray } = await (await document.getPage(1)).getOperatorList()
  const glyphs = argsArray.flat(2).filter(glyph => glyph && typeof glyph.originalCharCode === 'number')
  expect(glyphs.length).toBeGreaterThan(50)
  return glyphs.filter(glyph => glyph.originalCharCode === 0).length
}

test.each(NAMES)(
  'a name in %s is printed without missing characters in every style',
  async (_script, name) => {
    expect(await emptyBoxes(await print(`# Of ${name}\n\nOf ${name}, **${name}** and *${name}*.`))).toBe(0)
    expect(unprintable(name)).toBeUndefined()
  },
)

test.each([['陳大文'], ['김민수'], ['สมชาย'], ['Мария'], ['محمد عبد الرحمن'], ['שלום כהן']])(
  'the name %s can be copied from the PDF',
  async name => {
    const { text } = await opened(await print(`The board has heard ${name}.`))
    expect(text).toContain(name)
  },
)

test('Arabic is printed right to left, and numbers and Latin words in it left to right', async () => {
  const { pages } = await opened(await print('قال إن الرقم 12345 والاسم John Smith في السجل'))
  const x = (text: string) => pages[0]!.pieces.find(piece => piece.text.includes(text))!.x
  expect(x('قال')).toBeGreaterThan(x('12345'))
  expect(x('12345')).toBeGreaterThan(x('John Smith'))
  expect(x('John Smith')).toBeGreaterThan(x('السجل'))
})

test('a long paragraph without spaces stays inside the margins', async () => {
  const { pages } = await opened(await print('委員會審議了申請人陳大文的申請。'.repeat(40)))
  for (const { x, width } of pages[0]!.pieces) expect(x + width).toBeLessThan(596 - 71)
})

test('a blank line in a code block of another script keeps its height', async () => {
  const { pages } = await opened(await print('```\n陳\n\n大\n   \n文\n```'))
  const y = (text: string) => pages[0]!.pieces.find(piece => piece.text === text)!.y
  expect(y('陳') - y('大')).toBeGreaterThan(20)
  expect(y('大') - y('文')).toBeGreaterThan(20)
})

test('a character that no font has is printed as its code point', async () => {
  const { text } = await opened(await print('Agreed 😀, 👩‍👧 and \u{10FFFD}. ✓'))
  expect(text.replaceAll(' ', '')).toContain('Agreed[U+1F600],[U+1F469][U+1F467]and[U+10FFFD].✓')
  expect(unprintable('Agreed ✓ 😀')).toBe('😀')
})

test.each(['\u200d', '\u200e', '\u2060', '\ufe0f', '\ufeff'])(
  'an invisible character (%j) is not printed as an empty box',
  async character => {
    expect(await emptyBoxes(await print(`The board${character} has heard **Lua${character}lhati**.`))).toBe(0)
  },
)

test('a letter is printed even if its font lacks the accent', () => {
  expect(runsOf('a\u0301b', 'regular')).toEqual([{ font: 'regular', text: 'a\u0301b' }])
  const text = runsOf('क\u0301', 'regular').map(run => run.text)
  expect(text.join('')).toBe('क\u0301')
})

test.each<Style>(['regular', 'bold', 'italic'])('the %s font has every basic character', style => {
  const all = Array.from({ length: 0x2100 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at))
  const basic = all.filter(isBasic)
  expect(basic.length).toBeGreaterThan(400)
  expect(basic.filter(character => !hasGlyph(style, character.codePointAt(0)!))).toEqual([])
})
