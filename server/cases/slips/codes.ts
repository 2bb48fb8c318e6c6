import { createHash, createHmac } from 'node:crypto'
import { addressOf, withoutPrefix } from '#server/platform/web/addresses'
import { config } from '#server/config'
import { codeFrom, withoutBrackets } from './scanned-text.ts'

/** 128 bits as 22 characters. Derived from APP_KEY, so that only its hash is stored but the slip can be printed again. */
export const codeOf = (slipId: number) => derived(`slip ${slipId}`).subarray(0, 16).toString('base64url')

export const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** For comparing paper and page, without characters that look alike. */
export const checkCodeOf = (slipId: number) =>
  [...derived(`check ${slipId}`).subarray(0, 6)].map(byte => LETTERS[byte % LETTERS.length]).join('')

export const addressOfSlip = (code: string) => addressOf(`/verify/${code}`)

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
