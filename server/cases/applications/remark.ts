import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { actIn } from './case.ts'
import type { RemarkForm } from './forms.ts'
import { leaveRemark, recordAct } from './transition.ts'

export const remark = (tx: Tx, id: number, { body }: RemarkForm, files: NewFile[], author: User) =>
  actIn(tx, id, 'remark', author, async (_tx, found) => {
    await leaveRemark(tx, found, { kind: 'remark', body, files, actor: author })
    await recordAct(tx, 'remark', found, author)
  })
