import { createHash, createHmac } from 'node:crypto'
import { addressOf, withoutPrefix } from '#server/platform/web/addresses'
import { config } from '#server/config'
import { codeFrom, withoutBrackets } from './scanned-text.ts'

/** 57 characters, without 0, O, 1, I and l, because people type codes. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LENGTH = 22

/** 128 bits as 22 characters. Derived from APP_KEY, so that only its hash is stored but the slip can be printed again. */
export function codeOf(slipId: number) {
  let rest = BigInt(`0x${bytesOf(slipId).toString('hex')}`)
  let code = ''
  while (code.length < LENGTH) {
    code += CHARACTERS[Number(rest % BigInt(CHARACTERS.length))]
    rest /= BigInt(CHARACTERS.length)
  }
  return code
}

/** Slips of earlier versions have the same bits in base64url. */
export const earlierCodeOf = (slipId: number) => bytesOf(slipId).toString('base64url')

export const printedCodeOf = ({ slipId, codeHash }: { slipId: number; codeHash: string }) =>
  hashOf(earlierCodeOf(slipId)) === codeHash ? earlierCodeOf(slipId) : codeOf(slipId)

const bytesOf = (slipId: number) => derived(`slip ${slipId}`).subarray(0, 16)

export const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** For comparing paper and page, without characters that look alike. */
export const checkCodeOf = (slipId: number) =>
  [...derived(`check ${slipId}`).subarray(0, 6)].map(byte => LETTERS[byte % LETTERS.length]).join('')

/** As typed, in any case, with or without spaces. */
export const checkCodeIn = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** `res 2026–1` is RES-2026-0001. Null for anything else. */
export function numberIn(typed: string) {
  const [, year, running] = /^(?:RES)?\W*(\d{4})\W*(\d{1,9})$/i.exec(typed.trim()) ?? []
  return year && running ? `RES-${year}-${String(Number(running)).padStart(4, '0')}` : null
}

export const addressOfSlip = (code: string) => addressOf(`/verify/${code}`)

type Printed = { slipId: number; codeHash: string; jws: string | null }

/** The text of its QR code: the address, and the signed facts after `#`, which no server receives. */
export function qrTextOf(slip: Printed) {
  const address = addressOfSlip(printedCodeOf(slip))
  return slip.jws ? `${address}#${slip.jws}` : address
}

/** Accepts an address of this board or the bare code. Null for anything else. */
export function codeIn(scanned: string) {
  const text = withoutBrackets(scanned)
  if (!/^https?:/i.test(text)) return codeFrom(text)
  const address = URL.parse(text)
  if (address?.host !== config.appUrl.host) return null
  const [, code = ''] = /^\/verify\/(.*)$/.exec(withoutPrefix(address.pathname)) ?? []
  return codeFrom(withoutBrackets(code))
}

const derived = (purpose: string) => createHmac('sha256', config.appKey()).update(purpose).digest()
