// Why figures are withheld and rounded like this: docs/decisions/0094-published-reports-are-fixed-cells.md

export const SMALLEST = 6
const ROUNDED_TO = 10

export const rounded = (size: number) => (size < SMALLEST ? null : Math.round(size / ROUNDED_TO) * ROUNDED_TO)

/**
 * The parts of a published whole, null if withheld. Those that are too small are withheld, and then the smallest
 * others until the withheld ones have six or more together, so that subtracting the rest shows no small count.
 */
export function publishedParts(sizes: number[]): (number | null)[] {
  const published = sizes.map(rounded)
  const smallestFirst = sizes.map((size, at) => ({ size, at })).toSorted((a, b) => a.size - b.size)
  let withheld = 0
  for (const { size, at } of smallestFirst) {
    if (size >= SMALLEST && (withheld === 0 || withheld >= SMALLEST)) break
    published[at] = null
    withheld += size
  }
  return published
}
