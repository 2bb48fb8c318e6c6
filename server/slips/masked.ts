/** `Lualhati Reyes Magtanggol` → `L••• R••• M•••`: enough to compare with a paper, the same length for everybody. */
export const masked = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `${[...word][0]!.toUpperCase()}•••`)
    .join(' ')
