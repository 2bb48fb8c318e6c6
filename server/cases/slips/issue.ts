import { randomUUID } from 'node:crypto'
import { actIn, type Outcome } from '../acts/act.ts'
import type { Case } from '../case/case.ts'
import { leaveRemark } from '../acts/transition.ts'
import { clock, dayOf } from '#server/platform/clock'
import { checkedColumns, checkedJoins, findDifferences, type SignedRow } from '#server/papers/check'
import type { Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { slipValidDays } from '#server/platform/settings'
import { laterDay } from '#server/platform/time-zones'
import { RuleBroken } from '#server/platform/web/errors'
import { codeOf, hashOfCode } from '#server/platform/web/public-codes'

/** The row is created first, because the code is derived from its id. Returns details for the audit log. */
export async function issueSlip(tx: Tx, place: { applicationId: number; paperId: number }, chair: User) {
  const now = clock.now()
  const expiresOn = laterDay(dayOf(now), slipValidDays())
  const unknown = `unknown ${randomUUID()}`
  const { id } = await tx.slip.create({
    data: { ...place, codeHash: unknown, issuedById: chair.id, issuedAt: now, expiresOn },
  })
  await tx.slip.update({ where: { id }, data: { codeHash: hashOfCode(codeOf('slip', id)) } })
  return { slip: id, validUntil: expiresOn }
}

export async function refuseIfChanged(applicationId: number) {
  const rows = await read<SignedRow>(sql`
    SELECT ${checkedColumns} FROM "Paper" r ${checkedJoins}
    WHERE r."applicationId" = ${applicationId} AND r."kind" = '' AND r."status" = 'signed'`)
  for (const row of rows)
    if ((await findDifferences(row)).length)
      throw new RuleBroken(
        `The record of ${row.number} differs from what was signed, so no slip can be issued.`,
      )
}

export const reissue = (tx: Tx, id: number, reason: string, chair: User) =>
  withResolution(tx, id, chair, async (found, paperId) => {
    await tx.slip.updateMany({
      where: { applicationId: id, supersededAt: null, revokedAt: null },
      data: { supersededAt: clock.now() },
    })
    const issued = await issueSlip(tx, { applicationId: id, paperId }, chair)
    return traces(tx, found, 'reissue-slip', { reason, ...issued }, chair)
  })

export const revoke = (tx: Tx, id: number, reason: string, chair: User) =>
  withResolution(tx, id, chair, async found => {
    const { count } = await tx.slip.updateMany({
      where: { applicationId: id, supersededAt: null, revokedAt: null },
      data: { revokedAt: clock.now(), revokedById: chair.id, revokeReason: reason },
    })
    if (count === 0) throw new RuleBroken('There is no slip to revoke.')
    return traces(tx, found, 'revoke-slip', { reason }, chair)
  })

/** Returns the number of the case. */
const withResolution = (
  tx: Tx,
  id: number,
  chair: User,
  work: (found: Case, paperId: number) => Promise<Outcome>,
) =>
  actIn(tx, id, 'resolve', chair, async ({ found }) => {
    const roundId = found.rounds.at(-1)?.id ?? 0
    const resolution = await tx.paper.findUnique({ where: { roundId } })
    if (resolution?.status !== 'signed') throw new RuleBroken('Sign the resolution to issue the slip.')
    return { ...(await work(found, resolution.id)), result: found.reference }
  })

async function traces(
  tx: Tx,
  found: Case,
  kind: 'reissue-slip' | 'revoke-slip',
  details: { reason: string },
  chair: User,
): Promise<Outcome> {
  await leaveRemark(tx, found, { kind, body: details.reason, files: [], actor: chair })
  return { entry: kind, details }
}
