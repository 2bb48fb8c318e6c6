import { clock } from '#server/platform/clock'
import { join, read, sql, type Sql } from '#server/platform/database/read'
import { may, watchesRights, type Permission, type User } from '#server/permissions'
import { rightInWords } from '../permission-words.ts'
import type { RightRequest } from '../screens.ts'
import { mayUndo, whyNotAnswer } from './answer.ts'

const MOST = 50
const SHOWN_FOR_MS = 7 * 86_400_000

type Row = {
  id: number
  userId: number
  name: string
  email: string
  permission: Permission
  askedById: number
  askedByName: string
  askedAt: Date
  expiresAt: Date
  answer: RightRequest['answer']
  answeredById: number | null
  answeredByName: string
  answeredAt: Date | null
}

/** Includes those answered within a week. Null for viewers who do not watch these permissions. */
export const requestsFor = async (viewer: User) =>
  watchesRights(viewer) ? requests(sql`r."answer" IN ('', 'confirmed', 'given', 'refused')`, viewer) : null

export const requestsOf = (userId: number, viewer: User) => requests(sql`r."userId" = ${userId}`, viewer)

async function requests(which: Sql, viewer: User): Promise<RightRequest[]> {
  const now = clock.now()
  const rows = await read<Row>(sql`
    SELECT r."id", r."userId", u."name", u."email", r."permission", r."askedById", r."askedByName", r."askedAt", r."expiresAt",
      r."answer", r."answeredById", r."answeredByName", r."answeredAt"
    FROM "RightRequest" r JOIN "User" u ON u."id" = r."userId"
    WHERE ${which} AND (r."answer" = '' AND r."expiresAt" > ${now}
      OR r."answer" <> '' AND r."answeredAt" > ${new Date(now.getTime() - SHOWN_FOR_MS)})
    ORDER BY CASE WHEN r."answer" = '' THEN 0 ELSE 1 END, r."id" DESC LIMIT ${MOST}`)
  return rows.map(row => shownTo(viewer, row))
}

export async function waitingRights(ids: number[]) {
  if (ids.length === 0) return new Map<number, Permission[]>()
  const rows = await read<{ userId: number; permission: Permission }>(sql`
    SELECT r."userId", r."permission" FROM "RightRequest" r
    WHERE r."userId" IN (${join(ids)}) AND r."answeredAt" IS NULL AND r."expiresAt" > ${clock.now()}
    ORDER BY r."permission"`)
  const by = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...by].map(([id, of]) => [id, of.map(({ permission }) => permission)]))
}

const manages = may('users.manage')

function shownTo(viewer: User, row: Row): RightRequest {
  const open = row.answer === ''
  const whyNot = open ? whyNotAnswer(row, viewer) : ''
  return {
    id: row.id,
    user: { id: row.userId, name: row.name, email: row.email },
    permission: row.permission,
    right: rightInWords(row.permission),
    askedBy: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    answer: row.answer,
    answeredBy: row.answeredByName,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    can: {
      answer: open && whyNot === '',
      withdraw: open && row.userId !== viewer.id && manages.allows(viewer),
      undo: mayUndo(row, viewer),
    },
    whyNot,
  }
}
