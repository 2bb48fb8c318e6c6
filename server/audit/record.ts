import type { Tx } from '../database/client.ts'
import { clock } from '../clock.ts'
import { actionName, type ActionOn, type SubjectType } from './actions.ts'
import type { Prisma } from '../../prisma/generated/sqlite/client.ts'

export type Subject<Type extends SubjectType = SubjectType> = { type: Type; id: number | null; name: string }

/** One entry of the audit trail, in the transaction of what it tells. `details` never hold how somebody voted. */
export const audit = <Type extends SubjectType>(
  tx: Pick<Tx, 'auditEntry'>,
  actor: { id: number | null; name: string },
  action: ActionOn<NoInfer<Type>>,
  subject: Subject<Type>,
  details?: Prisma.InputJsonObject,
) =>
  tx.auditEntry.create({
    data: {
      at: clock.now(),
      actorId: actor.id,
      actorName: actor.name,
      action: actionName(subject.type, action),
      subjectType: subject.type,
      subjectId: subject.id,
      subject: subject.name,
      ...(details ? { details } : {}),
    },
  })
