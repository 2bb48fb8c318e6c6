import type { Tx } from '../database/client.ts'
import { clock } from '../clock.ts'
import type { Prisma } from '../../prisma/generated/sqlite/client.ts'

export type Subject = {
  type: 'application' | 'arrested-person' | 'user' | 'account' | 'settings'
  id: number | null
  name: string
}

/** One entry of the audit trail, in the transaction of what it tells. `details` never hold how somebody voted. */
export const audit = (
  tx: Pick<Tx, 'auditEntry'>,
  actor: { id: number | null; name: string },
  action: string,
  subject: Subject,
  details?: Prisma.InputJsonObject,
) =>
  tx.auditEntry.create({
    data: {
      at: clock.now(),
      actorId: actor.id,
      actorName: actor.name,
      action: `${subject.type}.${action}`,
      subjectType: subject.type,
      subjectId: subject.id,
      subject: subject.name,
      ...(details ? { details } : {}),
    },
  })
