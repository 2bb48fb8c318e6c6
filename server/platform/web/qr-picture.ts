import { encodeQR } from 'qr'

/** Dark and light modules, with a light border. */
export const qrModules = (text: string, border: number) => encodeQR(text, 'raw', { ecc: 'medium', border })

/** An SVG data URL. One line for each run of dark modules takes a third of one square for each module. */
export function qrPicture(text: string, border: number) {
  const rows = qrModules(text, border)
  const size = rows.length
  const lines = rows.map((row, y) => linesOf(row, y)).join('')
  const svg =
    `<svg viewBox="0 0 ${size} ${size}" xmlns="http://www.w3.org/2000/svg" shape-rendering="crispEdges">` +
    `<rect width="100%" height="100%" fill="#fff"/><path stroke="#000" d="${lines}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function linesOf(row: boolean[], y: number) {
  let lines = ''
  let last = -1
  for (const { start, end } of darkRuns(row)) {
    lines += last < 0 ? `M${start} ${y}.5` : `m${start - last} 0`
    lines += `h${end - start}`
    last = end
  }
  return lines
}

export function* darkRuns(row: boolean[]) {
  let end = 0
  for (let start = row.indexOf(true); start >= 0; start = row.indexOf(true, end)) {
    end = row.indexOf(false, start)
    if (end < 0) end = row.length
    yield { start, end }
  }
}
