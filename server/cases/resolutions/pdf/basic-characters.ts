/** Latin letters and punctuation that DejaVu Serif has in every style. */
const BASIC = /^[\t\n\r\x20-\x7e\xa0-\u0292\u2018-\u201e\u2020-\u2022\u2026]*$/

export const isBasic = (text: string) => BASIC.test(text)

/** `U+1F600` */
export const codePointOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
