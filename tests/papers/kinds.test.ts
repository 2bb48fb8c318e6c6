import { expect, test } from 'vitest'
import { numberIn } from '#server/papers/kinds'
import { isPaper, isResolution } from '#server/papers/signed-kinds'

test.each([
  ['res 2026–1', 'RES-2026-0001'],
  ['2026-1', 'RES-2026-0001'],
  ['let-2026-0012', 'LET-2026-0012'],
  ['REC 2026 3', 'REC-2026-0003'],
  ['XYZ-2026-0001', null],
  ['RES-26-1', null],
])('the number typed as “%s” is %s', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})

const facts = { number: 'LET-2026-0001', date: '2026-03-14', sha256: 'a', paragraphs: 'b' }

test('facts of an unknown kind are those of nothing', () => {
  expect(isPaper({ ...facts, kind: 'letter' })).toBe(true)
  for (const kind of ['order', '', undefined, 'constructor']) expect(isPaper({ ...facts, kind })).toBe(false)
  expect(isPaper({ kind: 'resolution', number: 'RES-2026-0001', outcome: 'approved' })).toBe(false)
  expect(isResolution({ ...facts, kind: 'resolution' })).toBe(false)
})
