import { audit, type TrailTx } from '#server/records/audit/record'
import type { User } from '#server/permissions'

type Shown = { id: number; registerNumber: string }

/** Writes the entry on each person's own record. */
export async function noteMatchesShown(
  tx: TrailTx,
  persons: Shown[],
  details: { application: string; reason?: string },
  viewer: User,
) {
  for (const { id, registerNumber } of persons)
    await audit(tx, viewer, 'match-shown', arrested(id, registerNumber), details)
}

export const arrested = (id: number, registerNumber: string) => ({
  type: 'arrested-person' as const,
  id,
  name: registerNumber,
})
