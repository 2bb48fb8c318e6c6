import { clock } from '#server/platform/clock'
import type { User as UserRow } from '../../../prisma/generated/sqlite/client.ts'
import type { Tx } from '#server/platform/database/client'
import { isSealed, sealed } from '#server/platform/database/seal'
import { writeEmail } from '../email/write.ts'
import { publishToUsers } from '../live/publish.ts'
import type { Permission, User } from '#server/permissions'
import { queryIn } from '#server/platform/database/read'
import { holderIds, holderWhere } from '#server/platform/holders'
import { chosenBy, kinds, pathOf, type NotificationKind } from './notification-kinds.ts'

type Case = { id: number; reference: string }
type Returned = Case & { registeredById: number; assigneeId: number | null }
type Decided = Case & {
  registeredById: number
  endorserIds: number[]
  assigneeId: number | null
  openRound: { id: number; seats: { userId: number }[] } | null
}
type Holders = { deciders: number[]; endorsers: number[]; assignees: number[] }

/** Recipients by kind. Call these in the transaction of the act. */
export const notifyOf = {
  async mention(tx: Tx, application: Case, commentId: number, mentioned: number[], author: User) {
    const event = `comment ${commentId}`
    await notify(tx, allBut(author, mentioned), { kind: 'mention', event, application, commentId })
  },

  /** Shares its event with mentions, so that nobody is notified twice. */
  async reply(tx: Tx, application: Case, commentId: number, repliedTo: number, author: User) {
    const event = `comment ${commentId}`
    await notify(tx, allBut(author, [repliedTo]), { kind: 'reply', event, application, commentId })
  },

  /** The event has the remark's id, because a case can be returned again. */
  async returned(tx: Tx, application: Returned, remarkId: number, actor: User) {
    const notice = { kind: 'returned', event: `return ${remarkId}`, application } as const
    const { registeredById, assigneeId } = application
    const clerks = allBut(actor, [registeredById, ...(assigneeId === null ? [] : [assigneeId])])
    await notify(tx, clerks, { ...notice, permission: 'applications.register' })
  },

  async assigned(tx: Tx, application: Case, userId: number, at: Date) {
    const event = `assigned ${application.id} ${at.toISOString()}`
    await notify(tx, [userId], { kind: 'assigned', event, application })
  },

  async waiting(tx: Tx, application: Case, userId: number) {
    const event = `waiting ${application.id} ${clock.now().toISOString()}`
    await notify(tx, [userId], { kind: 'waiting', event, application })
  },

  /** Before a date by which the board has to do something. */
  async deadline(tx: Tx, application: Case, warning: Warning, userIds: number[]) {
    const event = deadlineEvent(application.id, warning)
    await notify(tx, userIds, { kind: 'deadline', event, application })
  },

  async round(tx: Tx, application: Case, actor: User) {
    const { id, seats } = await tx.round.findFirstOrThrow({
      where: { applicationId: application.id },
      orderBy: { number: 'desc' },
      include: { seats: { select: { userId: true } } },
    })
    const notice = { kind: 'round', event: `round ${id}`, application, permission: VOTE } as const
    await notify(tx, allBut(actor, userIds(seats)), notice)
  },

  async due(tx: Tx, application: Case, roundId: number, userId: number) {
    await notify(tx, [userId], { kind: 'due', event: `due ${roundId}`, application, permission: VOTE })
  },

  /** Everybody who has voted, since what came may change their minds. */
  async papers(
    tx: Tx,
    application: Case,
    round: { id: number; voters: number[] },
    what: string,
    actor: { id: number | null },
  ) {
    const event = `papers ${round.id} ${what}`
    const others = round.voters.filter(id => id !== actor.id)
    await notify(tx, others, { kind: 'papers', event, application, permission: VOTE })
  },

  /** Everybody who may approve the letter. */
  async approval(
    tx: Tx,
    application: Case,
    letter: { id: number; approval: 'endorse' | 'decide' },
    author: User,
  ) {
    const permission = `applications.${letter.approval}` as const
    const holders = await holderIds(permission, queryIn(tx))
    const notice = { kind: 'approval', event: `letter ${letter.id}`, application, permission } as const
    await notify(tx, allBut(author, holders), notice)
  },

  /** People involved in the case. Does not say how it was decided. */
  async decision(tx: Tx, application: Decided, actor: User) {
    const { registeredById, endorserIds, assigneeId, openRound } = application
    const staff = [registeredById, ...endorserIds, ...(assigneeId === null ? [] : [assigneeId])]
    const involved = [...staff, ...userIds(openRound!.seats)]
    const event = `decision ${openRound!.id}`
    await notify(tx, allBut(actor, involved), { kind: 'decision', event, application })
  },

  async hold(tx: Tx, application: Case, dueOn: string, { deciders, endorsers, assignees }: Holders) {
    const notice = { kind: 'hold', event: `hold ${application.id} ${dueOn}`, application } as const
    await notify(tx, deciders, { ...notice, permission: 'applications.decide' })
    await notify(tx, endorsers, { ...notice, permission: 'applications.endorse' })
    await notify(tx, assignees, { ...notice, permission: 'applications.register' })
    await notify(tx, assignees, { ...notice, permission: 'applications.endorse' })
  },
} satisfies Record<NotificationKind, (tx: Tx, ...about: never[]) => Promise<void>>

type Warning = { clock: string; on: string; days: number }

/** Begins with the date, so that it can be settled when the date changes. */
export const deadlineEvent = (id: number, { clock: name, on, days }: Warning) =>
  `${deadlineBefore(id, name, on)}${days}`

export const deadlineBefore = (id: number, name: string, on: string) => `deadline ${id} ${name} ${on} `

const VOTE = 'applications.vote'

const allBut = (actor: User, ids: number[]) => ids.filter(id => id !== actor.id)
const userIds = (seats: { userId: number }[]) => seats.map(({ userId }) => userId)

type Notice = {
  kind: NotificationKind
  event: string
  application: Case
  commentId?: number
  permission?: Permission
}

/** Only reaches users who may see the case, and not an address that somebody else wrote into their account. */
async function notify(tx: Tx, recipients: number[], notice: Notice) {
  const { kind, event, application, commentId = null, permission = 'applications.view' } = notice
  const holders = await tx.user.findMany({
    where: { id: { in: recipients }, ...holderWhere(permission), notifications: { none: { event } } },
    orderBy: { id: 'asc' },
  })
  const choiceOf = (user: UserRow) => chosenBy(user)[kind]
  const users = holders.filter(user => choiceOf(user) !== 'off' && isSealed('User', user))
  if (users.length === 0) return
  const row = { kind, event, applicationId: application.id, commentId, at: clock.now() }
  await tx.notification.createMany({
    data: users.map(user =>
      sealed('Notification', { ...row, userId: user.id, digest: choiceOf(user) === 'digest' }),
    ),
  })
  const ids = users.map(({ id }) => id)
  await publishToUsers(tx, ids)
  for (const user of users) if (choiceOf(user) === 'now') await sendAtOnce(tx, user, notice)
}

const sendAtOnce = (tx: Tx, user: UserRow, { kind, event, application, commentId }: Notice) =>
  writeEmail(tx, {
    to: user.email,
    name: user.name,
    subject: `${application.reference}: ${kinds[kind].subject}`,
    event: `notification ${user.id} ${event}`,
    paragraphs: [
      kinds[kind].sentence(application.reference),
      'To change your notifications, go to your profile.',
    ],
    action: { label: 'Open the case', path: pathOf(kind, application.id, commentId) },
  })
