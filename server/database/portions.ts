/**
 * Reads rows in batches with keyset pagination, so that writes in between don't shift them. `portion` must
 * return `most` rows unless it is the last batch.
 */
export async function* portions<Row, By extends keyof Row>(
  by: By,
  first: Row[By],
  most: number,
  portion: (after: Row[By]) => Promise<Row[]>,
) {
  for (let last = first; ;) {
    const rows = await portion(last)
    if (rows.length > 0) yield rows
    if (rows.length < most) return
    last = rows.at(-1)![by]
  }
}
