import type { Tx } from '#server/platform/database/client'
import { queryIn, sql } from '#server/platform/database/read'
import { notifyOf } from '#server/messages/notifications/notify'
import { RuleBroken } from '#server/platform/web/errors'
import { assignableWith, assigneeOf, NOT_ASSIGNABLE } from '../case/assignment.ts'
import type { Effect } from './effects.ts'

export const assign: Effect<'assign'> = async ({ tx, found, actor }, { form: { userId, reason }, at }) => {
  const person = await assignableWith(userId, queryIn(tx))
  if (!person) throw new RuleBroken(NOT_ASSIGNABLE, 'userId')
  const before = await nameOf(tx, assigneeOf(found))
  if (assigneeOf(found) === userId)
    throw new RuleBroken(`This application is already assigned to ${before}.`, 'userId')
  const takes = userId === actor.id && !before
  if (!takes && !reason) throw new RuleBroken(whyReason(before), 'reason')
  await tx.application.update({ where: { id: found.id }, data: { assigneeId: userId, assignedAt: at } })
  if (userId !== actor.id) await notifyOf.assigned(tx, found, userId, at)
  return {
    details: detailsOf(before, person.name, reason),
    result: undefined,
    message: userId === actor.id ? 'You have taken {case}' : `{case} assigned to ${person.name}`,
  }
}

export const unassign: Effect<'unassign'> = async ({ tx, found }, { form: { reason }, at }) => {
  const before = await nameOf(tx, found.assigneeId)
  await tx.application.update({ where: { id: found.id }, data: { assigneeId: null, assignedAt: at } })
  return { details: detailsOf(before, '', reason), result: undefined }
}

const whyReason = (before: string) =>
  before
    ? `Give a reason, because this application is assigned to ${before}.`
    : 'Give a reason for assigning this application.'

const detailsOf = (before: string, after: string, reason: string) => ({
  before: { assignee: before },
  after: { assignee: after },
  ...(reason && { reason }),
})

async function nameOf(tx: Tx, id: number | null) {
  if (id === null) return ''
  const [user] = await queryIn(tx)<{ name: string }>(sql`SELECT u."name" FROM "User" u WHERE u."id" = ${id}`)
  return user?.name ?? ''
}
