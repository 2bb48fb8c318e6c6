export type Cell = string | number | undefined

export function printTable(title: string, head: string[], rows: Cell[][]) {
  const lines = [head, ...rows.map(row => row.map(text))]
  const widths = head.map((_, column) => Math.max(...lines.map(line => (line[column] ?? '').length)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)
  const [first, ...others] = lines.map(line => `  ${line.map(pad).join('  ')}`.trimEnd())
  console.log([`\n${title}`, first, ...others].join('\n'))
}

export const verdict = (value: number, most: number, unit = '') =>
  `${value <= most ? 'met' : 'MISSED'}: ${text(value)} ≤ ${most}${unit}`

export function text(cell: Cell): string {
  if (typeof cell !== 'number') return cell ?? ''
  if (cell >= 100) return Math.round(cell).toLocaleString('en')
  return cell.toFixed(cell >= 10 ? 1 : cell >= 1 ? 2 : 3)
}

export const percentile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)]!
