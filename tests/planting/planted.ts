import { openClone } from '#tests/database/open-clone'
import type { Provider } from '#server/database/open-database'
import { permissionsOf } from '#server/permissions'

/** A Tuesday in the second week of a year, so that the data spans a change of year. */
export const NOW = new Date('2026-01-13T09:30:00Z')

export async function plantedOn(provider: Provider, now = NOW) {
  const room = await openClone(provider)
  const { plantTypes } = await import('../../prisma/plant/types.ts')
  const { plantBoard } = await import('../../prisma/plant/board.ts')
  const storageDir = room.environment.STORAGE_DIR
  await plantTypes(room.db)
  await plantBoard(room.db, { now, storageDir })
  const rules = {
    ...(await import('#server/slips/verify')),
    ...(await import('#server/slips/codes')),
    ...(await import('#server/resolutions/draft')),
    ...(await import('#server/discussion/mentions')),
    ...(await import('#server/people-matching/compared')),
  }
  return { ...room, ...rules, storageDir, plantAgain: () => plantBoard(room.db, { now, storageDir }) }
}

export type PlantedBoard = Awaited<ReturnType<typeof plantedOn>>

/** Every seeded row, without salted values and those that depend on the board’s key. */
export async function rowsOf({ db }: PlantedBoard) {
  const byId = { orderBy: { id: 'asc' } } as const
  const users = await db.user.findMany({
    ...byId,
    include: { permissions: true },
    omit: { passwordHash: true },
  })
  return {
    users: users.map(user => ({ ...user, permissions: permissionsOf(user.permissions) })),
    types: await db.applicationType.findMany(byId),
    applications: await db.application.findMany(byId),
    rounds: await db.round.findMany(byId),
    seats: await db.seat.findMany(byId),
    votes: await db.vote.findMany(byId),
    recusals: await db.recusal.findMany(byId),
    remarks: await db.remark.findMany(byId),
    files: (await db.file.findMany()).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    entries: await db.auditEntry.findMany(byId),
    counts: (await db.applicationCount.findMany()).map(countLine).toSorted(),
    verdicts: await db.matchVerdict.findMany({ ...byId, omit: { compared: true } }),
    persons: await db.arrestedPerson.findMany(byId),
    arrests: await db.arrest.findMany(byId),
    charges: await db.charge.findMany(byId),
    custodyEvents: await db.custodyEvent.findMany(byId),
    sealings: await db.sealing.findMany(byId),
    personCounts: (await db.arrestedPersonCount.findMany()).map(personCountLine).toSorted(),
    keys: (await db.matchKey.findMany()).map(keyLine).toSorted(),
    names: (await db.nameCount.findMany())
      .map(({ kind, word, count }) => `${kind} ${word}: ${count}`)
      .toSorted(),
    resolutions: await db.resolution.findMany({ ...byId, omit: { jws: true } }),
    slips: await db.slip.findMany({ ...byId, omit: { codeHash: true } }),
    comments: await db.comment.findMany(byId),
    versions: await db.commentVersion.findMany(byId),
    mentions: await db.mention.findMany({ orderBy: [{ commentId: 'asc' }, { userId: 'asc' }] }),
    visits: await db.caseVisit.findMany({ orderBy: [{ userId: 'asc' }, { applicationId: 'asc' }] }),
    notifications: await db.notification.findMany(byId),
    counters: (await db.counter.findMany()).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

type Counted = { typeId: number; status: string; archived: boolean }

export const countLine = ({ typeId, status, archived, count }: Counted & { count: number }) =>
  `${typeId} ${status}${archived ? ', archived' : ''}: ${count}`

type CountedPerson = { sealed: boolean; custodyStatus: string; legalStatus: string }

export const personCountLine = ({
  sealed,
  custodyStatus,
  legalStatus,
  count,
}: CountedPerson & { count: number }) =>
  `${custodyStatus}, ${legalStatus}${sealed ? ', sealed' : ''}: ${count}`

type Key = { key: string; kind: string; sealed: boolean; personId: number }

export const keyLine = ({ key, kind, sealed, personId }: Key) =>
  `${kind} ${personId} ${key}${sealed ? ', sealed' : ''}`
