import { config } from '#server/config'
import { addressOf, withoutPrefix } from '#server/platform/web/addresses'
import { codeBytes, codeOf, hashOfCode } from '#server/platform/web/public-codes'
import { codeFrom, withoutBrackets } from './scanned-text.ts'

/** Slips of earlier versions have the same bits in base64url. */
export const earlierCodeOf = (slipId: number) => codeBytes('slip', slipId).toString('base64url')

export const printedCodeOf = ({ slipId, codeHash }: { slipId: number; codeHash: string }) =>
  hashOfCode(earlierCodeOf(slipId)) === codeHash ? earlierCodeOf(slipId) : codeOf('slip', slipId)

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
  const [, code = ''] = /^\/(?:verify|receipts)\/(.*)$/.exec(withoutPrefix(address.pathname)) ?? []
  return codeFrom(withoutBrackets(code))
}
