import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { actIn } from '../acts/act.ts'
import type { Snapshot } from '../case/follow.ts'
import { ownFields } from '../types/definition.ts'
import { currentVersion, versionOf } from '../types/versions.ts'
import { hashOfRequest } from './codes.ts'
import type { RenewalForm } from './forms.ts'
import { refuseForgedRequest } from './forged.ts'
import { type ItemRow, type RequestRow, requestOf } from './rows.ts'
import { whyNotClose, whyNotRenew } from './rules.ts'
import { type prepareRequest, refuseWithoutMail, sendLetter } from './send.ts'

/** Its text and what was answered stay on record. */
export const withdrawRequest = (tx: Tx, id: number, requestId: number, reason: string, actor: User) =>
  actIn(tx, id, 'withdrawRequest', actor, async () => {
    refuseIf(whyNotClose(await requestIn(tx, id, requestId)))
    await tx.request.update({
      where: { id: requestId },
      data: { closedAt: clock.now(), closedById: actor.id, reason },
    })
    return { details: { request: requestId, reason }, result: undefined }
  })

type Prepared = Awaited<ReturnType<typeof prepareRequest>>

/** Sends it again with another date and another address. The earlier address stops working. */
export const renewRequest = (
  tx: Tx,
  id: number,
  requestId: number,
  { dueOn, email: corrected }: RenewalForm,
  { letterhead }: Prepared,
  actor: User,
) =>
  actIn(tx, id, 'renewRequest', actor, async locked => {
    const row = await requestIn(tx, id, requestId)
    refuseIf(whyNotRenew(row))
    const email = corrected ?? row.email
    refuseWithoutMail(email)
    const items = row.items.filter(({ state }) => state === 'open' || state === 'returned')
    await refuseRestrictedFields(tx, locked, items)
    await refuseForgedRequest(row, 'signed', queryIn(tx))
    const renewed = { id: requestId, codes: row.codes + 1 }
    await tx.request.update({
      where: { id: requestId },
      data: { dueOn, email, codes: renewed.codes, codeHash: hashOfRequest(renewed) },
    })
    const number = await sendLetter(
      tx,
      { ...row, ...renewed, dueOn, email, items },
      locked,
      letterhead,
      actor,
    )
    return {
      details: { request: requestId, before: { dueOn: row.dueOn }, after: { dueOn }, number },
      result: number,
    }
  })

/** The new letter would name them. */
async function refuseRestrictedFields(tx: Tx, { row }: Snapshot, items: ItemRow[]) {
  const versions = [await versionOf(row, queryIn(tx)), (await currentVersion(row.typeId, queryIn(tx)))!]
  const restricted = versions
    .flatMap(ownFields)
    .find(({ name, seenBy }) => seenBy && items.some(({ field }) => field === name))
  if (restricted)
    throw new RuleBroken(
      `The request asks to correct “${restricted.label}”, which is restricted now. Withdraw it, and ask for the rest again.`,
    )
}

/** Throws NotFound. */
export async function requestIn(tx: Tx, id: number, requestId: number): Promise<RequestRow> {
  const row = await requestOf(id, requestId, queryIn(tx))
  if (!row) throw new NotFound()
  return row
}

export function refuseIf(refusal: string | null) {
  if (refusal) throw new RuleBroken(refusal)
}
