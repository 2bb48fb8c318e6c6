// Normalizing a hundred thousand marks on one letter takes a minute. So all text must be normalized here,
// which limits length and marks first.

/** No script uses more than a dozen marks on a letter. */
const MAX_MARKS = 30
const MAX_LENGTH = 50_000

/** Marks, and letters that decompose into one. */
const MARKS = /[\p{M}\u0e33\u0eb3\uff9e\uff9f]+/gu
const PLAIN = /^[\0-\u02ff]*$/

export const hasTooManyMarks = (text: string) =>
  !PLAIN.test(text) && (text.match(MARKS) ?? []).some(areTooMany)

/** Cuts the text to `most` UTF-16 units, and drops excess marks. */
export function normalised(text: string, form: 'NFC' | 'NFKC' | 'NFKD', most = MAX_LENGTH) {
  const cut = text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text
  if (PLAIN.test(cut)) return cut.normalize(form)
  return cut.replace(MARKS, marks => (areTooMany(marks) ? firstOf(marks) : marks)).normalize(form)
}

// marks of rare scripts are two units long
const areTooMany = (marks: string) => marks.length > MAX_MARKS && firstOf(marks) !== marks
const firstOf = (marks: string) =>
  Array.from(marks.slice(0, MAX_MARKS * 2))
    .slice(0, MAX_MARKS)
    .join('')

const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
/** Not the joiners that some scripts need. */
const NOTHING = /[\u00ad\u200b\u2060-\u2064\ufeff]/g

/** Replaces vertical tabs, form feeds and other line breaks. */
export const withPlainBreaks = (text: string) => text.replace(BREAKS, '\n')

/** Also replaces non-breaking and other wide spaces, and drops characters without width. */
export const withPlainSpaces = (text: string) =>
  withPlainBreaks(text).replace(SPACES, ' ').replace(NOTHING, '')

/** Many PDFs contain soft hyphens instead of hyphens. */
const DASHES = /[\u00ad\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export const withPlainSeparators = (text: string) =>
  text.replace(DASHES, '-').replace(UNSEEN, '').replace(/\s+/g, ' ')
