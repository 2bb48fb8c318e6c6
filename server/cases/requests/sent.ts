import type { User } from '#server/permissions'
import { filesOfAnswer, requestsFor, requestsQuery } from './rows.ts'

/** Of a case, the latest first, with what was sent in answer. For bundles, so without addresses. */
export const sentRequests = async (id: number, viewer: User) => (await requestsFor(id, viewer)).map(toSent)

type Row = Awaited<ReturnType<typeof requestsFor>>[number]

const toSent = (row: Row) => ({
  id: row.id,
  to: row.to,
  name: row.name,
  email: row.email,
  message: row.message,
  dueOn: row.dueOn,
  sentAt: row.createdAt.toISOString(),
  sentBy: row.createdBy,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  reason: row.reason,
  items: row.items.map(toSentItem),
})

const toSentItem = ({
  id,
  kind,
  label,
  field,
  state,
  answer,
  late,
  reason,
  files,
  hidden,
}: Row['items'][number]) => ({
  id,
  kind,
  label,
  field,
  state,
  answer,
  late,
  reason,
  ...(hidden && { hidden }),
  files: files.flatMap(({ sentAt, id: file, name, sha256 }) => (sentAt ? { id: file, name, sha256 } : [])),
})

/** Files that were sent and did not become documents, by request. */
export const filesLeftWithRequests = async (applicationId: number) =>
  (await requestsQuery(applicationId)).flatMap(({ id: request, items }) =>
    items.flatMap(item => {
      const entered = item.state === 'accepted' ? filesOfAnswer(item) : []
      return item.files
        .filter(file => file.sentAt && !entered.includes(file))
        .map(file => ({ ...file, request }))
    }),
  )
