import { checkedReceipt } from './props.ts'
import { receiptOf } from './rows.ts'

/** As it was signed, or none. For bundles. */
export async function bundledReceipts(applicationId: number) {
  const row = await receiptOf(applicationId)
  if (!row) return []
  const { paperId: id, title, body, signedBy, signedAt, sha256 } = row
  const signed = { title, body, signedBy, signedAt: signedAt?.toISOString() ?? null, sha256 }
  return [{ id, ...signed, ...(await checkedReceipt(row)) }]
}
