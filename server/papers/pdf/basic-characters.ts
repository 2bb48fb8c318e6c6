/** Latin letters and punctuation that the typeface of papers has in every style. */
const BASIC =
  /^[\t\n\r\x20-\x7e\xa0-\u012b\u012e-\u0131\u0134-\u0165\u0168-\u017f\u1ea0-\u1ef9\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026]*$/

export const isBasic = (text: string) => BASIC.test(text)

/** `U+1F600` */
export const codePointOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
