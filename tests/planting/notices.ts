import { beforeAll, describe, expect, test } from 'vitest'
import { kindNames } from '#server/notifications/notification-kinds'
import { NOW, rowsOf, type PlantedBoard } from './planted.ts'

export const peopleAreToldOfIt = (planted: () => PlantedBoard) =>
  describe('visits and notifications on a demo board', () => {
    let rows: Awaited<ReturnType<typeof rowsOf>>
    beforeAll(async () => void (rows = await rowsOf(planted())))

    const readers = () => rows.users.filter(({ permissions }) => permissions.includes('applications.view'))
    const caseOf = (applicationId: number) => rows.applications.find(({ id }) => id === applicationId)!
    const kinds = (unread: boolean) =>
      new Set(rows.notifications.filter(({ readAt }) => (readAt === null) === unread).map(({ kind }) => kind))

    test('every viewer of cases has notifications, and every kind occurs read and unread', () => {
      const mayRead = new Set(readers().map(({ id }) => id))
      for (const { userId } of [...rows.notifications, ...rows.visits]) expect(mayRead.has(userId)).toBe(true)
      expect([kinds(true), kinds(false)]).toEqual([new Set(kindNames), new Set(kindNames)])
      for (const { id, email } of readers()) {
        const unread = rows.notifications.filter(
          ({ userId, readAt }) => userId === id && readAt === null,
        ).length
        expect(unread > 0 && unread < 60, `${email} has ${unread}`).toBe(true)
      }
    })

    test('each notification is about an earlier event that its reader did not cause', () => {
      for (const {
        event,
        kind,
        userId,
        applicationId,
        commentId,
        at,
        readAt,
        digest,
      } of rows.notifications) {
        const [what, number, day] = event.split(' ')
        expect([at < NOW, readAt === null || (readAt >= at && readAt < NOW), digest]).toEqual([
          true,
          true,
          false,
        ])
        if (what === 'comment') {
          const comment = rows.comments.find(({ id }) => id === commentId)!
          const named = rows.mentions.some(
            mention => mention.commentId === commentId && mention.userId === userId,
          )
          expect([kind, comment.applicationId, comment.createdAt]).toEqual([
            named ? 'mention' : 'reply',
            applicationId,
            at,
          ])
          expect([comment.id, comment.authorId === userId, comment.removedAt]).toEqual([
            Number(number),
            false,
            null,
          ])
        } else if (day) {
          const { id, reviewOn } = caseOf(applicationId)
          expect([what, Number(number), day]).toEqual([kind, id, reviewOn])
        } else {
          const round = rows.rounds.find(({ id }) => id === Number(number))!
          expect([what, round.applicationId]).toEqual([kind, applicationId])
          if (kind === 'round') expect(at).toEqual(round.openedAt)
          if (kind === 'decision') expect(at).toEqual(round.closedAt)
        }
      }
    })

    test('starting the board creates no more reminders', () => {
      const told = new Set(rows.notifications.map(({ userId, event }) => `${userId} ${event}`))
      const early = new Date(NOW.getTime() - 4 * 86_400_000)
      const due = rows.rounds.filter(({ closedAt, openedAt }) => !closedAt && openedAt < early)
      const awaitedIn = (round: number, applicationId: number) =>
        caseOf(applicationId).status !== 'endorsed'
          ? []
          : rows.seats.filter(
              ({ id, roundId, userId }) =>
                roundId === round &&
                rows.votes.every(({ seatId }) => seatId !== id) &&
                rows.recusals.every(recusal => recusal.roundId !== round || recusal.userId !== userId),
            )
      for (const { id, applicationId } of due)
        for (const { userId } of awaitedIn(id, applicationId))
          expect(told.has(`${userId} due ${id}`)).toBe(true)
      const today = NOW.toISOString().slice(0, 10)
      for (const { id, status, reviewOn } of rows.applications)
        if (status === 'on_hold' && reviewOn! < today)
          expect(rows.notifications.some(({ event }) => event === `hold ${id} ${reviewOn}`)).toBe(true)
    })

    test('visits are dated after registration, exclude archived cases and mark notifications as read', () => {
      for (const { userId, applicationId, lastAt, beforeAt } of rows.visits) {
        const { createdAt, archived } = caseOf(applicationId)
        expect([archived, (beforeAt ?? lastAt) > createdAt, lastAt < NOW]).toEqual([false, true, true])
        expect(beforeAt === null || beforeAt < lastAt).toBe(true)
        const unread = rows.notifications.filter(
          told => told.userId === userId && told.applicationId === applicationId && !told.readAt,
        )
        for (const { at } of unread) expect(at > lastAt).toBe(true)
      }
    })
  })
