// Slip URLs are often copied with surrounding white space, full stops, brackets or quotation marks. The
// browser imports this too.

const AROUND = String.raw`[\s\p{P}\p{Cf}<>]`
const CODE = new RegExp(String.raw`^([\w-]{22})(?![\w-])${AROUND}*$`, 'u')
const FACTS = new RegExp(String.raw`(?:^|#)([\w-]+\.[\w-]+\.[\w-]+)(?![\w-])${AROUND}*$`, 'u')
const BEFORE = new RegExp(String.raw`^(?:(?![-_])${AROUND})+`, 'u')

/** The code at the start of a text, if only punctuation and white space follow; else null. */
export const codeFrom = (text: string) => CODE.exec(text)?.[1] ?? null

export const codeInAddress = (text: string) => codeFrom(text.split('/verify/').at(-1)!)

/** The signed facts at the end of a text, or ''. */
export const factsFrom = (text: string) => FACTS.exec(text)?.[1] ?? ''

/** Decodes percent-encoding and removes opening brackets and quotation marks. */
export const withoutBrackets = (text: string) => decoded(text).replace(BEFORE, '')

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
