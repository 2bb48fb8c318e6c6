import type { SignedRow } from '#server/papers/check'
import { urlOfReceipt } from '#server/papers/receipt'
import type { Sending } from '../letters/screens.ts'
import type { Receipt } from './screens.ts'

export const toReceipt = (row: SignedRow & { sent: Sending[] }, differs: boolean): Receipt => ({
  number: row.number ?? '',
  receivedOn: row.receivedOn,
  receivedBy: row.receivedBy,
  promisedOn: row.promisedOn,
  url: differs ? '' : urlOfReceipt(row),
  differs,
  sent: row.sent,
})
