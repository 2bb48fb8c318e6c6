import { read, sql } from '#server/platform/database/read'
import { addressOf } from '#server/platform/web/addresses'
import { checkCodeOf } from '#server/platform/web/public-codes'
import { qrTextOf } from '../slips/codes.ts'
import type { PrintedCheck } from '#server/papers/screens'

/** The valid slip of a resolution `r`, whose check code is printed on the resolution too. */
export const validSlip = sql`(
  SELECT MAX(p."id") FROM "Slip" p
  WHERE p."resolutionId" = r."id" AND p."supersededAt" IS NULL AND p."revokedAt" IS NULL) AS "slipId"`

export const printedCheck = (slipId: number | null): PrintedCheck | null =>
  slipId === null ? null : { code: checkCodeOf('slip', slipId), address: addressOf('/verify') }

/** With the text of the slip's QR code. */
export async function printedCheckWithQr({ slipId, jws }: { slipId: number | null; jws: string | null }) {
  const check = printedCheck(slipId)
  if (!slipId || !check) return null
  const [slip] = await read<{ codeHash: string }>(sql`SELECT "codeHash" FROM "Slip" WHERE "id" = ${slipId}`)
  return { ...check, qr: qrTextOf({ slipId, codeHash: slip!.codeHash, jws }) }
}
