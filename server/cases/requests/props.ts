import { read, sql } from '#server/platform/database/read'
import { hasRight, refusalOf } from '../case/rules.ts'
import type { Case } from '../case/case.ts'
import { toFiles } from '../case/case-files.ts'
import type { User } from '#server/permissions'
import { isNotice } from '../letters/notices.ts'
import { addressOfRequest } from './codes.ts'
import { forgedRequests } from './forged.ts'
import {
  type AnswerFileRow,
  earlierFilesOf,
  filesOfAnswer,
  type ItemRow,
  type RequestRow,
  requestsFor,
} from './rows.ts'
import { isExpired, isOverdue, isWaiting, whyNotRenew, whyNotSettle } from './rules.ts'
import { whyNotEnter } from './settle.ts'
import type { CaseRequest } from './screens.ts'

/** Without answers that were typed and not sent, which nobody else may see. */
export async function requestsOf(id: number, opening: Promise<Case>, viewer: User): Promise<CaseRequest[]> {
  const rows = await requestsFor(id, viewer)
  if (rows.length === 0) return []
  const [found, letters, forged] = await Promise.all([
    opening,
    lettersFor(id),
    forgedRequests(id, rows, read),
  ])
  const sends = hasRight('sendRequest', found, viewer)
  const may = sends && refusalOf('sendRequest', found, viewer) === null
  const whyNotAccept = (item: Pick<ItemRow, 'kind'>) => whyNotEnter(item, { found, actor: viewer })
  return rows.map(row => {
    const differs = forged.has(row.id)
    const rights = { sends: sends && !differs, may: may && !differs, whyNotAccept }
    return toRequest({ ...row, differs }, letters.get(row.id), rights)
  })
}

type Rights = { sends: boolean; may: boolean; whyNotAccept: (item: Pick<ItemRow, 'kind'>) => string | null }
type Compared = RequestRow & { differs: boolean }

function toRequest(row: Compared, letter: LetterOf | undefined, rights: Rights): CaseRequest {
  const { sends, may, whyNotAccept } = rights
  const settles = (item: ItemRow) => may && row.closedAt === null && whyNotSettle(item) === null
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
    differs: row.differs,
    outcome: letter?.result === 'refused' ? letter.code || 'refused' : '',
    refused: letter?.result === 'refused' ? (isNotice(letter.by) ? letter.by : 'request') : '',
    letter: letter?.paperId ?? null,
    url: sends && row.closedAt === null && !isExpired(row) ? addressOfRequest(row) : null,
    items: row.items.map(item => ({
      id: item.id,
      kind: item.kind,
      label: item.label,
      field: item.field,
      state: item.state,
      answer: item.answer,
      reason: item.reason,
      files: shownFiles(filesOfAnswer(item)),
      earlierFiles: shownFiles(earlierFilesOf(item)),
      whyNotAccept: settles(item) ? whyNotAccept(item) : null,
      can: { settle: settles(item) },
    })),
    can: { renew: may && whyNotRenew(row) === null, withdraw: may && row.closedAt === null },
  }
}

const shownFiles = (files: AnswerFileRow[]) =>
  toFiles(files.map(file => ({ ...file, documentKind: '' }) as never))

type LetterOf = {
  requestId: number
  paperId: number
  by: string
  result: string | null
  code: string | null
}

/** The last one of each request, with what became of it. */
async function lettersFor(id: number) {
  const rows = await read<LetterOf>(sql`
    SELECT p."requestId", p."id" AS "paperId", COALESCE(d."by", '') AS "by", d."result", d."code" FROM "Paper" p
    LEFT JOIN "Dispatch" d ON d."id" = (SELECT MAX(l."id") FROM "Dispatch" l WHERE l."paperId" = p."id")
    WHERE p."applicationId" = ${id} AND p."requestId" IS NOT NULL ORDER BY p."id"`)
  return new Map(rows.map(row => [row.requestId, row]))
}
