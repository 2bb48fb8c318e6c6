import type { RightRequest as Stored } from '../../../../prisma/generated/sqlite/client.ts'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql, type Sql } from '#server/platform/database/read'
import { isOfferedPermission, may, watchesRights, type User } from '#server/permissions'
import { permissionInWords } from '../words.ts'
import type { RightRequest } from '../screens.ts'
import { mayUndo, notAccepted, whyNotAnswer } from './answer.ts'
import { isOpen } from './request.ts'

const MAX_REQUESTS = 50
const SHOWN_FOR_MS = 7 * 86_400_000

type RequestRow = Stored &
  Pick<RightRequest, 'permission' | 'answer'> & { name: string; email: string; emailVerifiedAt: Date | null }

/** Includes those answered within a week. Null for viewers who do not watch these permissions. */
export const requestsFor = async (viewer: User) =>
  watchesRights(viewer) ? requests(sql`r."answer" IN ('', 'confirmed', 'given', 'refused')`, viewer) : null

export const requestsOf = (userId: number, viewer: User) => requests(sql`r."userId" = ${userId}`, viewer)

async function requests(which: Sql, viewer: User): Promise<RightRequest[]> {
  const now = clock.now()
  const rows = await read<RequestRow>(sql`
    SELECT r.*, u."name", u."email", u."emailVerifiedAt" FROM "RightRequest" r JOIN "User" u ON u."id" = r."userId"
    WHERE ${which} AND (r."answer" = '' AND r."expiresAt" > ${now}
      OR r."answer" <> '' AND r."answeredAt" > ${new Date(now.getTime() - SHOWN_FOR_MS)})
    ORDER BY CASE WHEN r."answer" = '' THEN 0 ELSE 1 END, r."id" DESC LIMIT ${MAX_REQUESTS}`)
  return rows.filter(isOffered).map(row => shownTo(viewer, row))
}

export async function openRequestsOf(userIds: number[]) {
  const rows = await db.rightRequest.findMany({
    where: { userId: { in: userIds }, ...isOpen() },
    orderBy: { permission: 'asc' },
    select: { userId: true, permission: true },
  })
  return Map.groupBy(rows.filter(isOffered), ({ userId }) => userId)
}

const isOffered = ({ permission }: { permission: string }) => isOfferedPermission(permission)

const manages = may('users.manage')

function shownTo(viewer: User, row: RequestRow): RightRequest {
  const open = row.answer === ''
  const mayNot = open ? whyNotAnswer(row, viewer) : ''
  const whyNot = open && mayNot === '' && row.emailVerifiedAt === null ? notAccepted(row.name) : mayNot
  return {
    id: row.id,
    user: { id: row.userId, name: row.name, email: row.email },
    permission: row.permission,
    right: permissionInWords(row.permission),
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
