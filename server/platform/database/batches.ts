/**
 * Keyset pagination, so that concurrent writes don't shift rows. Only the last batch may have fewer than
 * `most` rows.
 */
export async function* batches<Row, By extends keyof Row>(
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
