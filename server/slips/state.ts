import { today } from '../clock.ts'
import type { SlipState } from './screens.ts'

type Row = { supersededAt: Date | null; revokedAt: Date | null; expiresOn: string }

/** What a slip proves today. A revocation says more than what came after it. */
export function stateOf({ supersededAt, revokedAt, expiresOn }: Row): SlipState {
  if (revokedAt) return 'revoked'
  if (supersededAt) return 'superseded'
  return expiresOn < today() ? 'expired' : 'valid'
}
