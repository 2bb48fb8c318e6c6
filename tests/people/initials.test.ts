import { expect, test } from 'vitest'
import { initials } from '#resources/Components/PersonName.tsx'

test.each([
  ['Ada Lourdes Member', 'AM'],
  ['Ma. Teresa Santos', 'TS'],
  ['Hon. Teodoro Villacorta Jr.', 'TV'],
  ['Ma. Teresa', 'T'],
  ['J. R. Tolkien', 'JT'],
  ['Sukarno', 'S'],
  ['Dr.', 'D'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
