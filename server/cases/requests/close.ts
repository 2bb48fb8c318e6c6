import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { actIn } from '../acts/act.ts'
import { hashOfRequest } from './codes.ts'
import type { RenewalForm } from './forms.ts'
import { refuseForgedRequest } from './forged.ts'
import { type RequestRow, requestOf } from './rows.ts'
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
    await refuseForgedRequest(row, 'signed', queryIn(tx))
    const renewed = { id: requestId, codes: row.codes + 1 }
    await tx.request.update({
      where: { id: requestId },
      data: { dueOn, email, codes: renewed.codes, codeHash: hashOfRequest(renewed) },
    })
    const items = row.items.filter(({ state }) => state === 'open' || state === 'returned')
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

/** Throws NotFound. */
export async function requestIn(tx: Tx, id: number, requestId: number): Promise<RequestRow> {
  const row = await requestOf(id, requestId, queryIn(tx))
  if (!row) throw new NotFound()
  return row
}

export function refuseIf(refusal: string | null) {
  if (refusal) throw new RuleBroken(refusal)
}
