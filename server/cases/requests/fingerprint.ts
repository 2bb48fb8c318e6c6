// The browser computes it too, so that it can say which texts a new one may replace.

const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}]+/gu
const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** Tells the texts of an answer, in NFC, apart. Ignores what a form loses on its way. */
export function fingerprintOf(text: string) {
  const visible = text.replaceAll(INVISIBLE, '')
  let hash = OFFSET
  for (let at = 0; at < visible.length; at++) hash = Math.imul(hash ^ visible.charCodeAt(at), PRIME)
  return `${visible.length}-${(hash >>> 0).toString(36)}`
}
