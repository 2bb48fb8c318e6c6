import { expect, test } from 'vitest'
import { columns } from '#server/register/imports/columns'
import { decode } from '#server/platform/spreadsheets/encodings'
import { readRow } from '#server/register/imports/row'

const good: Record<string, string> = {
  'Family name': 'Magtanggol',
  Sex: 'female',
  'Birth date': '1984-05-06',
  'Arrested at': '2026-01-12 21:30',
  'Place of arrest': 'Pier 4',
  Mode: 'warrantless',
  Offence: 'Theft',
  Charge: 'Theft',
  'Charge status': 'charged',
  'Charge filed at': '2026-01-14',
  'Released at': '2026-01-15',
  'Release reason': 'Bail',
}

test.each(['', '?', '31/31/2026', '99999', '2026-02-30', '1.23457E+15', '#REF!'])(
  'the text “%s” in any column at most causes a problem in its row',
  text => {
    expect(readRow(good, 'UTC').problems).toEqual([])
    for (const { key } of columns.all) {
      const { form, problems } = readRow({ ...good, [key]: text }, 'UTC')
      expect(form === null, key).toBe(problems.length > 0)
    }
  },
)

const bytes = (...codes: (number | string)[]) =>
  Buffer.concat(codes.map(code => (typeof code === 'string' ? Buffer.from(code) : Buffer.from([code]))))

test.each([
  ['Windows', 'windows-1252', bytes('PE', 0xd1, 'A O', 0x92, 'Brien ni', 0xf1, 'o'), 'PEÑA O’Brien niño'],
  ['Mac', 'macintosh', bytes('Jos', 0x8e, ' Pe', 0x96, 'a'), 'José Peña'],
  ['MS-DOS', 'ibm850', bytes('Jos', 0x82, ' Pe', 0xa4, 'a'), 'José Peña'],
])('the encoding of %s is recognised by its words', (_name, encoding, content, text) => {
  const decoded = decode(content)
  expect(decoded).toMatchObject({ text, guess: { encoding }, others: [] })
})

test.each([
  ['UTF-8', Buffer.from('Peña')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFPeña')],
  ['UTF-16', Buffer.from('\uFEFFPeña', 'utf16le')],
  ['UTF-16 in the other order', Buffer.from('\uFEFFPeña', 'utf16le').swap16()],
])('%s is recognised by its bytes', (_name, content) => {
  expect(decode(content)).toEqual({ text: 'Peña', guess: null, others: [] })
})

test('UTF-8 with a damaged character is only a guess, and other encodings are offered', () => {
  const { guess, others } = decode(bytes('Peña Mu', 0xc3, 'oz'))
  expect(others.length).toBeGreaterThan(0)
  expect([guess!, ...others].map(({ words }) => words[0])).toContain('Peña')
})
