/**
 * Rows some at a time, in the order of one of their columns: each portion comes after the last row of the one before,
 * so that what is written meanwhile shifts nothing. `portion` answers with `most` rows as long as there are so many.
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
