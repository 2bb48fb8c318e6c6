// The one door to Unicode's normal forms. They sort the marks on a letter, and a hundred thousand marks on one letter take
// a minute. So the length is limited first, then the marks in a row, and only then is anything normalised.

/** No script puts more than a dozen marks on a letter. */
const MOST_MARKS = 30
/** The longest text that a form takes. */
const LONGEST = 50_000

/** Marks, and the few letters that become one. */
const MARKS = /[\p{M}\u0e33\u0eb3\uff9e\uff9f]+/gu
const PLAIN = /^[\0-\u02ff]*$/

/** Whether a letter carries more marks than any script has. */
export const hasTooManyMarks = (text: string) =>
  !PLAIN.test(text) && (text.match(MARKS) ?? []).some(areTooMany)

/** In a normal form, cut at `most` UTF-16 units; of marks in a row the first ones are left. */
export function normalised(text: string, form: 'NFC' | 'NFKC' | 'NFKD', most = LONGEST) {
  const cut = text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text
  if (PLAIN.test(cut)) return cut.normalize(form)
  return cut.replace(MARKS, marks => (areTooMany(marks) ? firstOf(marks) : marks)).normalize(form)
}

// those of rarer scripts are two units long
const areTooMany = (marks: string) => marks.length > MOST_MARKS && firstOf(marks) !== marks
const firstOf = (marks: string) =>
  Array.from(marks.slice(0, MOST_MARKS * 2))
    .slice(0, MOST_MARKS)
    .join('')

/** Hyphens, dashes and minus signs. A soft hyphen is what many PDFs have for a hyphen. */
const DASHES = /[\u00ad\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A number as it is typed: with plain hyphens and spaces, and nothing that nobody sees. */
export const withPlainSeparators = (text: string) =>
  text.replace(DASHES, '-').replace(UNSEEN, '').replace(/\s+/g, ' ')
