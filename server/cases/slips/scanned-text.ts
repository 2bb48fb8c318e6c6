// Addresses of slips are often copied with white space, full stops, brackets or quotation marks. The browser
// imports this too.

const PUNCTUATION = String.raw`[\s\p{P}\p{Cf}<>]`
const CODE = new RegExp(String.raw`^([\w-]{22})(?![\w-])${PUNCTUATION}*$`, 'u')
const FACTS = new RegExp(String.raw`(?:^|#)([\w-]+\.[\w-]+\.[\w-]+)(?![\w-])${PUNCTUATION}*$`, 'u')
const RECEIPT = new RegExp(String.raw`(?:^|#)r\.([\w-]+\.[\w-]+\.[\w-]+)(?![\w-])${PUNCTUATION}*$`, 'u')
const BEFORE = new RegExp(String.raw`^(?:(?![-_])${PUNCTUATION})+`, 'u')

/** The code at the start of a text, or null if more than punctuation follows. */
export const codeFrom = (text: string) => CODE.exec(text)?.[1] ?? null

export const codeInAddress = (text: string) => codeFrom(text.split(/\/(?:verify|receipts)\//).at(-1)!)

export const isReceiptAddress = (text: string) => text.includes('/receipts/')

/** The signed facts at the end of a text, or ''. */
export const factsFrom = (text: string) => FACTS.exec(text)?.[1] ?? ''

/** Those of a receipt, or ''. */
export const receiptFactsFrom = (text: string) => RECEIPT.exec(text)?.[1] ?? ''

/** Decodes percent-encoding and removes opening brackets and quotation marks. */
export const withoutBrackets = (text: string) => decoded(text).replace(BEFORE, '')

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
