import { today } from '../clock.ts'
import { differencesOf } from '../resolutions/alarm.ts'
import type { SignedRow } from '../resolutions/check.ts'
import { log } from '../web/log.ts'
import type { SlipState } from './screens.ts'

type Row = { supersededAt: Date | null; revokedAt: Date | null; expiresOn: string }

/** What a slip proves today. A revocation says more than what came after it. */
export function stateOf({ supersededAt, revokedAt, expiresOn }: Row): SlipState {
  if (revokedAt) return 'revoked'
  if (supersededAt) return 'superseded'
  return expiresOn < today() ? 'expired' : 'valid'
}

/** The resolution is not what was signed, or is another case’s than the slip’s. */
export async function isNotAsSigned(row: SignedRow & { slipOf: number }) {
  const misplaced = row.slipOf !== row.applicationId
  if (misplaced)
    log.error({ resolution: row.number }, 'ALARM: a slip belongs to another case than its resolution')
  return (await differencesOf(row)).length > 0 || misplaced
}
