import { expect, test } from 'vitest'
import { batches } from '#server/platform/database/batches'

test.each([
  [0, []],
  [1, [[1]]],
  [
    4,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [5, [[1, 2], [3, 4], [5]]],
])('batches() returns each of %i rows once, two at a time', async (count, expected) => {
  const table = Array.from({ length: count }, (_, at) => ({ id: at + 1 }))
  const after = async (last: number) => table.filter(({ id }) => id > last).slice(0, 2)
  const seen: number[][] = []
  for await (const rows of batches('id', 0, 2, after)) seen.push(rows.map(({ id }) => id))
  expect(seen).toEqual(expected)
})
