import { audit, type AuditTx } from '#server/records/audit/record'
import type { User } from '#server/permissions'

export type ArrestedMatch = { id: number; registerNumber: string }

export const subjectOf = ({ id, registerNumber }: ArrestedMatch) =>
  ({ type: 'arrested-person', id, name: registerNumber }) as const

export async function auditMatchesShown(
  tx: AuditTx,
  persons: ArrestedMatch[],
  details: { application: string; reason?: string },
  viewer: User,
) {
  for (const person of persons) await audit(tx, viewer, 'match-shown', subjectOf(person), details)
}
