import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { actIn } from './act.ts'
import type { RemarkForm } from './forms.ts'
import { leaveRemark } from './transition.ts'

/** Returns the number of the case. */
export const remark = (tx: Tx, id: number, { body }: RemarkForm, files: NewFile[], actor: User) =>
  actIn(tx, id, 'remark', actor, async ({ found }) => {
    await leaveRemark(tx, found, { kind: 'remark', body, files, actor })
    return { result: found.reference }
  })
