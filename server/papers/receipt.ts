import { addressOf } from '#server/platform/web/addresses'
import { checkCodeOf, codeOf } from '#server/platform/web/public-codes'

type Signed = { paperId: number; facts: string | null }

/** The facts follow `#r.`, which no server receives and no checker of slips takes for those of a slip. */
export const urlOfReceipt = ({ paperId, facts }: Signed) => `${addressOfReceipt(paperId)}#r.${facts}`

export const addressOfReceipt = (paperId: number) => addressOf(`/receipts/${codeOf('receipt', paperId)}`)

export const printedCheckOfReceipt = (row: Signed) => ({
  code: checkCodeOf('receipt', row.paperId),
  address: addressOf('/verify'),
  qr: urlOfReceipt(row),
})
