import { encodeQR } from 'qr'

/** An SVG data URL. One line for each run of dark modules takes a third of one square for each module. */
export function qrPicture(text: string, border: number) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const size = rows.length
  const lines = rows.map((row, y) => linesOf(row, y)).join('')
  const svg =
    `<svg viewBox="0 0 ${size} ${size}" xmlns="http://www.w3.org/2000/svg" shape-rendering="crispEdges">` +
    `<rect width="100%" height="100%" fill="#fff"/><path stroke="#000" d="${lines}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function linesOf(row: boolean[], y: number) {
  let lines = ''
  let end = -1
  for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, end)) {
    lines += end < 0 ? `M${x} ${y}.5` : `m${x - end} 0`
    end = row.indexOf(false, x)
    if (end < 0) end = row.length
    lines += `h${end - x}`
  }
  return lines
}
