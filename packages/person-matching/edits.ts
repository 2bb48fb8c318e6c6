// Damerau–Levenshtein distance (Damerau 1964): swapping adjacent letters is one edit. The rows are shared
// between calls, which is safe because the code is synchronous.

const WIDTH = 41
let before = new Uint8Array(WIDTH + 1)
let last = new Uint8Array(WIDTH + 1)
let row = new Uint8Array(WIDTH + 1)

/** `most + 1` if there are more edits than `most`. Only the first 41 letters are compared. */
export function editsBetween(a: string, b: string, most: number) {
  const rows = Math.min(a.length, WIDTH)
  const columns = Math.min(b.length, WIDTH)
  if (Math.abs(rows - columns) > most) return most + 1
  for (let at = 0; at <= columns; at++) last[at] = at
  for (let down = 1; down <= rows; down++) {
    if (nextRow(a, b, down, columns) > most) return most + 1
    const free = before
    before = last
    last = row
    row = free
  }
  return Math.min(last[columns]!, most + 1)
}

function nextRow(a: string, b: string, down: number, columns: number) {
  const letter = a.charCodeAt(down - 1)
  let least = down
  row[0] = down
  for (let at = 1; at <= columns; at++) {
    const other = b.charCodeAt(at - 1)
    let edits = Math.min(last[at]! + 1, row[at - 1]! + 1, last[at - 1]! + (letter === other ? 0 : 1))
    const swapped = down > 1 && at > 1 && letter === b.charCodeAt(at - 2) && other === a.charCodeAt(down - 2)
    if (swapped) edits = Math.min(edits, before[at - 2]! + 1)
    row[at] = edits
    if (edits < least) least = edits
  }
  return least
}
