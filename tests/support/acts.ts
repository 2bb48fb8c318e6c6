import { settleDuplicate as settleDuplicateIn } from '#server/cases/settling/duplicates'
import { settleMatch as settleMatchIn, undoMatch as undoMatchIn } from '#server/cases/settling/matches'
import { edit as editIn } from '#server/cases/acts/edit'
import { edit as editCommentIn, remove as removeIn } from '#server/cases/discussion/comment'
import { preparations } from '#server/cases/acts/effects'
import { perform } from '#server/cases/acts/perform'
import { vote as voteIn } from '#server/cases/acts/vote'
import { draft as draftIn, prepareSigning, sign as signIn } from '#server/cases/resolutions/resolve'
import { editArrest as editArrestIn } from '#server/register/arrests'
import { strike as strikeIn } from '#server/register/custody-events'
import { edit as editPersonIn } from '#server/register/register'
import { seal as sealIn, unseal as unsealIn } from '#server/register/seal'
import type { ActWithForm, FormOf } from '#server/cases/case/acts'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'

// Acts in a transaction of their own.

const acting =
  <Name extends ActWithForm>(name: Name) =>
  async (id: number, form: FormOf<Name>, actor: User) => {
    const letterhead = (await preparations[name]?.()) ?? undefined
    return transaction(tx => perform(tx, id, name, { form, letterhead }, actor))
  }

export const endorse = acting('endorse')
export const returnToRegistry = acting('return')
export const complete = acting('complete')
export const hold = acting('hold')
export const resume = acting('resume')
export const withdraw = acting('withdraw')
export const reinstate = acting('reinstate')
export const reconsider = acting('reconsider')
export const repeatRound = acting('newRound')
export const assign = acting('assign')
export const unassign = acting('unassign')
export const label = acting('label')
export const archive = acting('archive')
export const restore = acting('restore')
export const extend = acting('extend')
export const makeReceipt = acting('makeReceipt')
export const recuse = acting('recuse')

type Decision = { verdict: 'approved' | 'disapproved'; remarks: string; acknowledged?: boolean }

export const decide = (id: number, { verdict, acknowledged = false, remarks }: Decision, chair: User) =>
  acting(verdict === 'approved' ? 'approve' : 'disapprove')(id, { remarks, acknowledged }, chair)

const inTransaction =
  <Given extends unknown[], Result>(act: (tx: Tx, ...given: Given) => Promise<Result>) =>
  (...given: Given) =>
    transaction(tx => act(tx, ...given))

export const edit = inTransaction(editIn)
export const editComment = inTransaction(editCommentIn)
export const removeComment = inTransaction(removeIn)
export const settleDuplicate = inTransaction(settleDuplicateIn)
export const settleMatch = inTransaction(settleMatchIn)
export const undoMatch = inTransaction(undoMatchIn)
export const draft = inTransaction(draftIn)
export const editPerson = inTransaction(editPersonIn)
export const editArrest = inTransaction(editArrestIn)
export const strike = inTransaction(strikeIn)
export const seal = inTransaction(sealIn)
export const unseal = inTransaction(unsealIn)
export const vote = inTransaction(voteIn)

export async function sign(id: number, seen: Parameters<typeof signIn>[2], chair: User) {
  const prepared = await prepareSigning(id, chair)
  return transaction(tx => signIn(tx, id, seen, prepared, chair))
}
