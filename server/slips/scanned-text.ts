// A slip's address is copied out of sentences, mails and chats, with what stands around it there: white space, full
// stops, brackets, quotation marks. Also read by the browser.

const AROUND = String.raw`[\s\p{P}\p{Cf}<>]`
const CODE = new RegExp(String.raw`^([\w-]{22})(?![\w-])${AROUND}*$`, 'u')
const FACTS = new RegExp(String.raw`(?:^|#)([\w-]+\.[\w-]+\.[\w-]+)(?![\w-])${AROUND}*$`, 'u')
const BEFORE = new RegExp(String.raw`^(?:(?![-_])${AROUND})+`, 'u')

/** The code at the start of a text; null when anything but punctuation and white space follows it. */
export const codeFrom = (text: string) => CODE.exec(text)?.[1] ?? null

/** The same of a whole address. */
export const codeInAddress = (text: string) => codeFrom(text.split('/verify/').at(-1)!)

/** The signed facts at the end of a text, or ''. */
export const factsFrom = (text: string) => FACTS.exec(text)?.[1] ?? ''

/** Percent-encoding decoded, and without an opening bracket or quotation mark. */
export const withoutBrackets = (text: string) => decoded(text).replace(BEFORE, '')

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
