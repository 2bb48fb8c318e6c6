// Full suite only.
import { verify } from '@node-rs/argon2'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEGAL_STATUSES } from '#server/register/custody-summary'
import { kindNames } from '#server/messages/notifications/notification-kinds'
import { providers } from '#tests/support/databases'
import { type Board, emptyBoard, filesOf, namedFilesOf, NOW, rowsOf } from './seeded.ts'

// Seeding is slow, so all tests share two boards: one on each database, or both on SQLite.
const sides = [...providers(), 'sqlite' as const].slice(0, 2)
const boards: Board[] = []

const LONG = 1_200_000 // seeding on a busy machine

beforeAll(async () => {
  const laterThatDay = new Date(NOW.getTime() + 5 * 3_600_000)
  for (const [index, side] of sides.entries()) {
    const board = await emptyBoard(side, index ? laterThatDay : NOW)
    await board.seed()
    boards.push(board)
  }
}, LONG)
afterAll(async () => {
  for (const board of boards) await board.drop()
})

describe.each(sides.map((side, index) => [side, index] as const))('a demo board on %s', (_side, index) => {
  const board = () => boards[index]!
  const db = () => board().db

  test('there are 240 current applications in every status and 20 archived ones', async () => {
    const applications = await db().application.findMany()
    const statusesOf = (archived: boolean) => {
      const same = applications.filter(application => application.archived === archived)
      return [same.length, ...new Set(same.map(({ status }) => status))].toSorted()
    }
    const current = ['approved', 'disapproved', 'duplicate', 'endorsed', 'on_hold', 'registered', 'withdrawn']
    expect(statusesOf(false)).toEqual([240, ...current])
    expect(statusesOf(true)).toEqual([20, 'approved', 'disapproved', 'duplicate', 'withdrawn'])
  })

  test('there are 400 arrested persons in every custody and legal status, eight of them sealed', async () => {
    const persons = await db().arrestedPerson.findMany()
    expect([persons.length, persons.filter(({ sealed }) => sealed).length]).toEqual([400, 8])
    const custody = ['deceased', 'escaped', 'hospital', 'in_custody', 'released', 'transferred']
    expect([...new Set(persons.map(({ custodyStatus }) => custodyStatus))].toSorted()).toEqual(custody)
    expect(new Set(persons.map(({ legalStatus }) => legalStatus))).toEqual(new Set(LEGAL_STATUSES))
  })

  test('the board verifies', async () => {
    await board().appendLeaves()
    expect(await board().verifyBoard()).toBeNull()
  })

  test('everything happened before today, cases in office hours, and ids follow the order of time', async () => {
    for (const rows of [
      await db().auditEntry.findMany({ orderBy: { id: 'asc' } }),
      (await db().application.findMany({ orderBy: { id: 'asc' } })).map(({ createdAt }) => ({
        at: createdAt,
      })),
      (await db().vote.findMany({ orderBy: { id: 'asc' } })).map(({ castAt }) => ({ at: castAt })),
    ]) {
      const times = rows.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)!).toBeLessThan(new Date('2026-01-13T00:00:00Z').getTime())
    }
    for (const { castAt } of await db().vote.findMany())
      expect([castAt.getUTCHours() >= 8 && castAt.getUTCHours() < 17, castAt.getUTCDay() % 6 > 0]).toEqual([
        true,
        true,
      ])
  })

  test('holds are overdue, due within a week and later', async () => {
    const held = await db().application.findMany({ where: { status: 'on_hold' } })
    const [today, inAWeek] = ['2026-01-13', '2026-01-20']
    const count = (fits: (day: string) => boolean) => held.filter(({ reviewOn }) => fits(reviewOn!)).length
    expect(count(day => day < today)).toBeGreaterThan(1)
    expect(count(day => day >= today && day <= inAWeek)).toBeGreaterThan(1)
    expect(count(day => day > inAWeek)).toBeGreaterThan(1)
    expect(new Set(held.map(({ heldFrom }) => heldFrom))).toEqual(new Set(['registered', 'endorsed']))
  })

  test('rounds are tied, decided, closed without a result and voided', async () => {
    const rounds = await db().round.findMany()
    expect(new Set(rounds.map(({ outcome }) => outcome))).toEqual(
      new Set([null, 'approved', 'disapproved', 'none', 'void']),
    )
    expect(new Set(rounds.map(({ openedSeats }) => openedSeats))).toEqual(new Set([8]))
    const open = await db().round.findMany({
      where: { closedAt: null, application: { status: 'endorsed' } },
      include: { seats: { include: { votes: { orderBy: { id: 'desc' }, take: 1 } } } },
    })
    const isTied = ({ seats }: (typeof open)[number]) => {
      const choices = seats.flatMap(({ votes }) => votes.map(({ choice }) => choice))
      const count = (wanted: string) => choices.filter(choice => choice === wanted).length
      return choices.length >= 5 && count('approve') === count('disapprove')
    }
    expect(open.filter(isTied).length).toBeGreaterThan(1)
  })

  test('resolutions are signed, drafted and still to be written, and slips are in every state', async () => {
    const resolutions = await db().paper.findMany({ where: { kind: '' } })
    const count = (status: string) => resolutions.filter(one => one.status === status).length
    expect([count('draft'), count('superseded')]).toEqual([2, 4])
    const decided = { status: { in: ['approved', 'disapproved'] } }
    const unwritten = { ...decided, papers: { none: { kind: '', supersededAt: null } } }
    expect(await db().application.count({ where: unwritten })).toBe(3)
    const slips = await db().slip.findMany()
    const inForce = slips.filter(({ supersededAt, revokedAt }) => !supersededAt && !revokedAt)
    expect(slips.filter(({ revokedAt }) => revokedAt)).toHaveLength(3)
    expect(slips.filter(({ supersededAt }) => supersededAt)).toHaveLength(8)
    expect(new Set(inForce.map(({ expiresOn }) => expiresOn < '2026-01-13'))).toEqual(new Set([true, false]))
  })

  test('every type has three letter templates, and letters are in every state', async () => {
    for (const { id } of await db().applicationType.findMany()) {
      const [latest] = await db().typeVersion.findMany({ where: { typeId: id }, orderBy: { number: 'desc' } })
      const { letters } = latest!.texts as unknown as {
        letters: { approval: string; second: object | null }[]
      }
      expect(letters.map(({ approval }) => approval)).toEqual(['none', 'endorse', 'decide'])
      expect(letters.filter(({ second }) => second)).toHaveLength(1)
    }
    const letters = await db().paper.findMany({ where: { kind: 'letter' }, include: { dispatches: true } })
    const sent = letters.flatMap(({ dispatches }) => dispatches)
    expect(new Set(letters.map(({ status }) => status))).toEqual(new Set(['draft', 'signed', 'withdrawn']))
    expect(letters.some(({ status, dispatches }) => status === 'signed' && dispatches.length === 0)).toBe(
      true,
    )
    expect(new Set(sent.map(({ by, result }) => `${by} ${result}`))).toEqual(
      new Set(['print ', 'print delivered', 'hand delivered', 'email accepted', 'email refused']),
    )
    expect(sent.filter(({ result }) => result === 'refused')).toMatchObject([{ code: '550 5.1.1' }])
  })

  test('due dates are over, near, stopped and extended, but most are far off', async () => {
    const next = await db().dueDate.findMany({ where: { isNext: true } })
    const running = next.filter(({ left }) => left === 0)
    const overdue = running.filter(({ dueOn }) => dueOn < '2026-01-13').length
    expect(overdue).toBeGreaterThan(2)
    expect(overdue / running.length).toBeLessThan(0.15)
    expect(running.some(({ dueOn }) => dueOn >= '2026-01-13' && dueOn <= '2026-01-20')).toBe(true)
    expect(next.filter(({ computedOn }) => computedOn === '2026-01-13').length).toBeGreaterThan(10)
    expect(new Set(next.map(({ computedOn }) => computedOn))).toEqual(new Set(['', '2026-01-13']))
    const extended = next.filter(({ reasons }) => reasons.includes('extended by'))
    expect(extended.length).toBeGreaterThan(3)
    expect(await db().holiday.count()).toBe(5 * 14)
  })

  test('requests to applicants and for opinions are in every state', async () => {
    const requests = await db().request.findMany({ include: { items: { orderBy: { id: 'asc' } } } })
    const today = '2026-01-13'
    const states = requests.map(({ to, dueOn, codes, closedAt, reason, items }) => {
      if (closedAt) return `${to} ${reason ? 'withdrawn' : 'accepted'}`
      const [{ state, late }] = items as [(typeof items)[number]]
      if (codes > 1) return `${to} renewed`
      return `${to} ${late ? 'late' : state === 'open' && dueOn < today ? 'overdue' : state}`
    })
    expect([...new Set(states)].toSorted()).toEqual([
      'applicant accepted',
      'applicant answered',
      'applicant late',
      'applicant open',
      'applicant overdue',
      'applicant renewed',
      'applicant returned',
      'applicant withdrawn',
      'opinion accepted',
      'opinion open',
    ])
    const ids = (await db().answerFile.findMany()).map(({ id }) => id)
    expect(await db().file.count({ where: { id: { in: ids }, purpose: 'document' } })).toBeGreaterThan(1)
  })

  test('people are compared with both results, and some pairs are left to settle', async () => {
    const verdicts = await db().matchVerdict.findMany()
    const kinds = new Set(
      verdicts.map(({ verdict, olderId }) => `${verdict} ${olderId ? 'duplicate' : 'match'}`),
    )
    expect([...kinds].toSorted()).toEqual([
      'different duplicate',
      'different match',
      'same duplicate',
      'same match',
    ])
    expect(await db().application.count({ where: { matchReason: { not: '' } } })).toBeGreaterThan(10)
  })

  test('comments mention people, answer others, and some were edited or removed', async () => {
    expect(await db().mention.count()).toBeGreaterThan(30)
    expect(await db().comment.count({ where: { parentId: { not: null } } })).toBeGreaterThan(30)
    expect(await db().comment.count({ where: { editedAt: { not: null } } })).toBeGreaterThan(2)
    expect(await db().comment.count({ where: { removedAt: { not: null } } })).toBeGreaterThan(1)
  })

  test('everybody who sees cases has some unread notifications, and every kind is read and unread', async () => {
    const rows = await db().notification.findMany()
    const kindsThat = (unread: boolean) =>
      [
        ...new Set(rows.filter(({ readAt }) => (readAt === null) === unread).map(({ kind }) => kind)),
      ].toSorted()
    expect([kindsThat(true), kindsThat(false)]).toEqual([kindNames.toSorted(), kindNames.toSorted()])
    const readers = await db().user.findMany({ where: { email: { not: { startsWith: 'a' } } } })
    for (const { id, email } of readers.filter(({ email }) => !email.startsWith('registrar'))) {
      const unread = rows.filter(({ userId, readAt }) => userId === id && readAt === null).length
      expect(unread > 0 && unread < 60, `${email} has ${unread}`).toBe(true)
    }
  })

  test('nothing waits to be sent', async () => {
    const counts = [db().email, db().liveEvent, db().webhookDelivery, db().passwordToken]
    expect(
      await Promise.all(counts.map(table => (table as { count: () => Promise<number> }).count())),
    ).toEqual([0, 0, 0, 0])
    expect(await db().notification.count({ where: { digest: true } })).toBe(0)
  })

  test('every file row has its file and every file its row', async () => {
    const rows = await db().file.findMany()
    const known = new Set(rows.map(({ id }) => id))
    const sent = (await db().answerFile.findMany()).filter(({ id }) => !known.has(id))
    const keys = [...rows, ...sent].flatMap(({ id, hasThumbnail }) =>
      hasThumbnail ? [id, `${id}.thumb`] : [id],
    )
    expect(filesOf(board())).toEqual(keys.toSorted())
    for (const { id, size, sha256 } of rows) {
      const bytes = readFileSync(join(board().storageDir, 'files', id.slice(0, 2), id))
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
    }
  })

  test('seeding a board that has users changes nothing', async () => {
    const before = await rowsOf(board())
    await board().seed()
    expect(await rowsOf(board())).toEqual(before)
  })
})

test('the same day produces the same rows and files, on any database and at any hour', async () => {
  const [one, other] = [await rowsOf(boards[0]!), await rowsOf(boards[1]!)]
  for (const table of Object.keys(one)) expect(other[table], table).toEqual(one[table])
  expect(await namedFilesOf(boards[1]!)).toEqual(await namedFilesOf(boards[0]!))
})

test('all demo accounts can sign in with the same password, without a second factor', async () => {
  const users = await boards[0]!.db.user.findMany()
  const people = ['admin', 'all', 'chair', 'endorser', 'registrar', 'registry']
  const members = [1, 2, 3, 4, 5, 6].map(number => `member${number}`)
  expect(users.map(({ email }) => email).toSorted()).toEqual(
    [...people, ...members].map(account => `${account}@docket.test`).toSorted(),
  )
  for (const { passwordHash, mustUseTwoFactor, emailVerifiedAt, active } of users) {
    expect(passwordHash).toContain('$argon2id$v=19$m=65536,t=3,p=1$')
    expect([mustUseTwoFactor, active, emailVerifiedAt !== null]).toEqual([false, true, true])
  }
  expect(await verify(users[0]!.passwordHash!, 'docket-demo-board')).toBe(true)
})
