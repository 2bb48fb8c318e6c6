import type { Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import type { NotificationKind } from './notification-kinds.ts'
import { notify } from './notify.ts'

type Case = { id: number; reference: string }
type Decided = Case & {
  registeredById: number
  endorserIds: number[]
  openRound: { id: number; seats: { userId: number }[] } | null
}
type Holders = { deciders: number[]; endorsers: number[] }

/** Recipients by kind. Call these in the transaction of the act. */
export const notifyOf = {
  async mention(tx: Tx, found: Case, commentId: number, mentioned: number[], author: User) {
    const telling = { ...about(found, `comment ${commentId}`), commentId }
    await notify(tx, allBut(author, mentioned), { ...telling, kind: 'mention' })
  },

  /** Shares its event with mentions, so that nobody is notified twice. */
  async reply(tx: Tx, found: Case, commentId: number, repliedTo: number, author: User) {
    const telling = { ...about(found, `comment ${commentId}`), commentId }
    await notify(tx, allBut(author, [repliedTo]), { ...telling, kind: 'reply' })
  },

  async round(tx: Tx, found: Case, actor: User) {
    const round = await tx.round.findFirstOrThrow({
      where: { applicationId: found.id },
      orderBy: { number: 'desc' },
      include: { seats: { select: { userId: true } } },
    })
    const seated = round.seats.map(({ userId }) => userId)
    const telling = { ...about(found, `round ${round.id}`), right: 'applications.vote' } as const
    await notify(tx, allBut(actor, seated), { ...telling, kind: 'round' })
  },

  async due(tx: Tx, found: Case, roundId: string, userId: number) {
    const telling = { ...about(found, `due ${roundId}`), right: 'applications.vote' } as const
    await notify(tx, [userId], { ...telling, kind: 'due' })
  },

  /** People involved in the case. Does not say how it was decided. */
  async decision(tx: Tx, found: Decided, actor: User) {
    const { registeredById, endorserIds, openRound } = found
    const seated = openRound!.seats.map(({ userId }) => userId)
    const concerned = allBut(actor, [registeredById, ...endorserIds, ...seated])
    await notify(tx, concerned, { ...about(found, `decision ${openRound!.id}`), kind: 'decision' })
  },

  async hold(tx: Tx, found: Case, day: string, { deciders, endorsers }: Holders) {
    const telling = { ...about(found, `hold ${day}`), kind: 'hold' } as const
    await notify(tx, deciders, { ...telling, right: 'applications.decide' })
    if (endorsers.length > 0) await notify(tx, endorsers, { ...telling, right: 'applications.endorse' })
  },
} satisfies Record<NotificationKind, (tx: Tx, ...about: never[]) => Promise<void>>

const about = ({ id, reference }: Case, event: string) => ({ application: { id, reference }, event })

const allBut = (actor: User, userIds: number[]) => userIds.filter(userId => userId !== actor.id)
