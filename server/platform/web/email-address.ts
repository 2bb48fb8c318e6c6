// The browser imports this too.

export const MAX_EMAIL = 254
/** Parts between dots, as in RFC 5322 and RFC 6531, without quotation marks. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
/** Also of names with other letters (IDN). */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const TOP_LEVEL = /^(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$/iu
const MAX_LOCAL_PART = 64

/** Null if the address is valid or empty. */
export const addressProblem = (typed: string) =>
  typed.trim() === '' || isAddress(typed.trim())
    ? null
    : 'Enter an email address in the format name@example.org.'

function isAddress(text: string) {
  const at = text.lastIndexOf('@')
  const [local, labels] = [text.slice(0, at), text.slice(at + 1).split('.')]
  return (
    at > 0 &&
    local.length <= MAX_LOCAL_PART &&
    local.split('.').every(part => ATOM.test(part)) &&
    labels.length > 1 &&
    labels.every(label => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1)!)
  )
}
