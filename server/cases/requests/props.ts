import { read, sql } from '#server/platform/database/read'
import { hasRight, refusalOf } from '../case/rules.ts'
import type { Case } from '../case/case.ts'
import { toFiles } from '../case/case-files.ts'
import type { User } from '#server/permissions'
import { addressOfRequest } from './codes.ts'
import { type RequestRow, requestsFor } from './rows.ts'
import { isExpired, isOverdue, isWaiting, whyNotRenew, whyNotSettle } from './rules.ts'
import type { CaseRequest } from './screens.ts'

/** Without answers that were typed and not sent, which nobody else may see. */
export async function requestsOf(id: number, opening: Promise<Case>, viewer: User): Promise<CaseRequest[]> {
  const rows = await requestsFor(id, viewer)
  if (rows.length === 0) return []
  const [found, letters] = await Promise.all([opening, lettersFor(id)])
  const sends = hasRight('sendRequest', found, viewer)
  const may = sends && refusalOf('sendRequest', found, viewer) === null
  return rows.map(row => toRequest(row, letters.get(row.id), { sends, may }))
}

type Rights = { sends: boolean; may: boolean }

function toRequest(row: RequestRow, letter: LetterOf | undefined, { sends, may }: Rights): CaseRequest {
  const { id, to, name, email, message, dueOn, reason } = row
  return {
    id,
    to,
    name,
    email,
    message,
    dueOn,
    reason,
    sentAt: row.createdAt.toISOString(),
    sentBy: row.createdBy,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    late: row.items.some(({ late }) => late),
    overdue: isOverdue(row),
    waiting: isWaiting(row),
    outcome: letter?.result === 'refused' ? letter.code || 'refused' : '',
    letter: letter?.paperId ?? null,
    url: sends && row.closedAt === null && !isExpired(row) ? addressOfRequest(row) : null,
    items: row.items.map(({ files, ...item }) => ({
      id: item.id,
      kind: item.kind,
      label: item.label,
      field: item.field,
      state: item.state,
      answer: item.answer,
      reason: item.reason,
      files: toFiles(
        files.filter(({ sentAt }) => sentAt !== null).map(file => ({ ...file, documentKind: '' }) as never),
      ),
      can: { settle: may && row.closedAt === null && whyNotSettle(item) === null },
    })),
    can: { renew: may && whyNotRenew(row) === null, withdraw: may && row.closedAt === null },
  }
}

type LetterOf = { requestId: number; paperId: number; result: string | null; code: string | null }

/** The last one of each request, with what became of it. */
async function lettersFor(id: number) {
  const rows = await read<LetterOf>(sql`
    SELECT p."requestId", p."id" AS "paperId", d."result", d."code" FROM "Paper" p
    LEFT JOIN "Dispatch" d ON d."id" = (SELECT MAX(l."id") FROM "Dispatch" l WHERE l."paperId" = p."id")
    WHERE p."applicationId" = ${id} AND p."requestId" IS NOT NULL ORDER BY p."id"`)
  return new Map(rows.map(row => [row.requestId, row]))
}
