export const initialsOf = (name: string) => words(name).map(initial).join(' ')

/**
 * `Lualhati Reyes Magtanggol` → `L••• R••• M•••`: enough to compare with a paper, and the same length for
 * everybody.
 */
export const masked = (name: string) =>
  words(name)
    .map(word => `${initial(word)}•••`)
    .join(' ')

const words = (name: string) => name.split(/\s+/).filter(Boolean)
const initial = (word: string) => [...word][0]!.toUpperCase()
