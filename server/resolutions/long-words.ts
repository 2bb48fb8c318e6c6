/**
 * Lets words that are longer than any line break, at places that have no width. Whole, the typesetter measures the rest
 * of such a word anew for each line that it fills, which takes minutes. Hashes and most addresses are shorter.
 */
export const breakable = (text: string) =>
  text.replace(/\S{100,}/gu, word => word.replace(PLACES, '$&\u200B'))

/** Few letters, for quotations within quotations leave little of a line. An accent stays with its letter. */
const PLACES = /.{8}\p{M}{0,50}/gsu
