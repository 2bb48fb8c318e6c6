import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { fullName } from '#server/platform/person-name'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { differingPapers } from '#server/papers/logged'
import { actIn } from '../acts/act.ts'
import { refuseWithoutEmail, storeArrival, storeSending } from '../letters/dispatch.ts'
import type { DispatchForm, ResultForm } from '../letters/forms.ts'
import { receiptOf } from './rows.ts'

/** Call before the transaction. */
export async function refuseIfDiffers(id: number) {
  const row = await receiptOf(id)
  if (row && (await differingPapers([row])).size > 0)
    throw new RuleBroken(`The record of ${row.number} differs from what was signed, so it can’t be sent.`)
}

/** People who may send letters may send it. The result is its number. */
export const dispatchReceipt = (tx: Tx, id: number, form: DispatchForm, actor: User) =>
  actIn(tx, id, 'dispatchLetter', actor, async ({ row: application }) => {
    const row = await receiptOf(id, queryIn(tx))
    if (!row) throw new NotFound()
    refuseWithoutEmail(form, 'receipt')
    const receipt = { ...row, recipient: fullName(application) }
    const { letter: _paper, ...details } = await storeSending(tx, receipt, form, actor)
    return { entry: 'dispatch-receipt', details, result: row.number! }
  })

/** How it arrived. The result is its number. */
export const noteReceiptDispatch = (tx: Tx, id: number, dispatchId: number, form: ResultForm, actor: User) =>
  actIn(tx, id, 'noteDispatch', actor, async () => {
    const row = await receiptOf(id, queryIn(tx))
    if (!row) throw new NotFound()
    const details = { number: row.number, ...(await storeArrival(tx, row.sent, dispatchId, form)) }
    return { entry: 'note-receipt-dispatch', details, result: row.number! }
  })
