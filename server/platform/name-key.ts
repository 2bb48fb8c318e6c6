import { foldedWords } from '#packages/person-matching/folding'
import { fold } from './search-words.ts'

/** Names with the same key are taken for each other: they differ only in case, accents, signs or look-alike letters. */
export const nameKey = (name: string) => foldedWords(name).join(' ') || fold(name)
