/** Labels of the fields of rows, for the summary of errors: `charges.0.offence` is “Charge 1, offence”. */
export function rowLabels(name: string, one: string, count: number, labels: Record<string, string>) {
  const named = Array.from({ length: count }, (_, row) =>
    Object.entries(labels).map(([field, label]) => [
      `${name}.${row}.${field}`,
      `${one} ${row + 1}, ${label.toLowerCase()}`,
    ]),
  )
  return Object.fromEntries(named.flat()) as Record<string, string>
}
