/** Keyset pagination: `readAfter` returns the next `size` rows, or fewer at the end. */
export async function* batches<Row, By extends keyof Row>(
  by: By,
  first: Row[By],
  size: number,
  readAfter: (after: Row[By]) => Promise<Row[]>,
) {
  for (let last = first; ;) {
    const rows = await readAfter(last)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)![by]
  }
}
