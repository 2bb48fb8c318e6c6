import { caseOf, findApplication } from '../case/case.ts'
import { hasRight, refusalOf } from '../case/rules.ts'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { fullName } from '#server/platform/person-name'
import { maskedName } from '../resolutions/facts.ts'
import type { Outcome } from '#server/papers/screens'
import { addressOfSlip, printedCodeOf, qrTextOf } from './codes.ts'
import type { PrintableSlip, Slip, SlipToPrint } from './screens.ts'
import { isChanged, slips, type SlipRow, stateOf } from './verify.ts'
import { checkCodeOf } from '#server/platform/web/public-codes'
import { qrPicture } from '#server/platform/web/qr-picture'

export async function slipToPrint(id: number, viewer: User): Promise<SlipToPrint> {
  const found = await findApplication(id, viewer)
  const [all, state] = await Promise.all([
    read<SlipRow>(sql`${slips} WHERE p."applicationId" = ${id} ORDER BY p."id" DESC`),
    caseOf(id, read),
  ])
  const [latest, ...earlier] = all
  const may = hasRight('resolve', state!, viewer) && refusalOf('resolve', state!, viewer) === null
  const current = latest && !latest.supersededAt ? latest : undefined
  const differs = current !== undefined && (await isChanged(current))
  const { reference, type } = found
  return {
    application: { id, reference, type },
    slip: current ? printable(current, differs) : null,
    why: current ? '' : whyNoSlip(found.status, all.length > 0),
    earlier: (current ? earlier : all).map(toSlip),
    can: {
      reissue: may && current !== undefined && !differs,
      revoke: may && current !== undefined && !current.revokedAt,
    },
  }
}

export const printable = (row: SlipRow, differs: boolean): PrintableSlip => ({
  ...withCode(row),
  ...(differs ? { state: 'differs' as const } : {}),
  outcome: differs ? '' : (row.outcome as Outcome),
  resolutionNumber: row.number ?? '',
  fullName: fullName(row),
  maskedName: maskedName(row),
})

const withCode = (row: SlipRow) => ({
  ...toSlip(row),
  url: addressOfSlip(printedCodeOf(row)),
  picture: qrPicture(qrTextOf(row), 4),
})

const toSlip = (row: SlipRow): Slip => ({
  id: row.slipId,
  state: stateOf(row),
  issuedAt: row.issuedAt.toISOString(),
  issuedBy: row.issuedBy,
  expiresOn: row.expiresOn,
  scans: row.scans,
  lastScannedAt: row.lastScannedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokeReason: row.revokeReason,
  checkCode: checkCodeOf('slip', row.slipId),
})

export function whyNoSlip(status: string, hadSlip: boolean) {
  if (hadSlip)
    return 'The decision was reconsidered, so its slip is no longer valid. A new slip is issued with the next resolution.'
  return status === 'approved' || status === 'disapproved'
    ? 'The slip is issued when the resolution is signed.'
    : 'There is no decision yet. The slip is issued when the resolution is signed.'
}
