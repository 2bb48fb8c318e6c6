import { join, type Query, sql } from '#server/platform/database/read'
import { actionName } from '#server/records/audit/actions'
import { firstGone, firstLost } from '#server/records/signed-log/forged'

// The audit log has each act on a request, from which its rows follow. A row that was removed outside the board is
// missing, and an entry that was removed leaves a row that nothing explains.

const SEND = actionName('application', 'send-request')
const RENEW = actionName('application', 'renew-request')
const ANSWER = actionName('application', 'answer-request')
const RETURN = actionName('application', 'return-item')
const ACCEPT = actionName('application', 'accept-item')
const CLOSE = actionName('application', 'close-request')
const WITHDRAW = actionName('application', 'withdraw-request')
const ACTS: string[] = [SEND, RENEW, ANSWER, RETURN, ACCEPT, CLOSE, WITHDRAW]
const SETTLING: string[] = [RETURN, ACCEPT, CLOSE]

type Details = { request: number; item?: string; itemIds?: number[]; fileIds?: string[] }
type RequestAct = Details & { id: number; action: string }
type Item = { id: number; label: string; state: string; files: { id: string }[] }
type RequestParts = { id: number; codes: number; closedAt: Date | null; items: Item[] }

/** Of audit entries `r`. */
export const areActsOnRequests = (applicationId: number) =>
  sql`r."subjectType" = 'application' AND r."subjectId" = ${applicationId} AND r."action" IN (${join(ACTS)})`

/** By the request. */
export async function actsOnRequests(applicationId: number, query: Query) {
  const entries = await query<{ id: number; action: string; details: Details | string }>(sql`
    SELECT r."id", r."action", r."details" FROM "AuditEntry" r WHERE ${areActsOnRequests(applicationId)} ORDER BY r."id"`)
  const acts = entries.map(({ id, action, details }): RequestAct => ({
    id: Number(id),
    action,
    ...(typeof details === 'string' ? (JSON.parse(details) as Details) : details),
  }))
  return Map.groupBy(acts, ({ request }) => request)
}

/** The first part of the case’s requests that was removed, or null. */
export async function lostFromRequests(applicationId: number, query: Query) {
  const acts = await actsOnRequests(applicationId, query)
  const requests = await partsOfRequests(applicationId, query)
  const gone = await firstGone('request', without([...acts.keys()], requests), query)
  if (gone) return gone
  for (const request of requests) {
    const lost = await lostFromRequest(request, acts.get(request.id) ?? [], query)
    if (lost) return lost
  }
  return null
}

/** The same of one request. */
export async function lostFromRequest(request: RequestParts, acts: RequestAct[], query: Query) {
  const { items } = request
  const files = items.flatMap(item => item.files)
  const itemIds = acts.flatMap(act => act.itemIds ?? [])
  const fileIds = acts.flatMap(act => act.fileIds ?? [])
  return (
    (await firstGone('item of a request', without(itemIds, items), query)) ??
    (await firstGone('answered file', without(fileIds, files), query)) ??
    (followsFrom(acts, request) ? null : lostEntryAbout(request, acts, query))
  )
}

/** An operator may have taken the board as it is since. */
async function lostEntryAbout({ id }: RequestParts, acts: RequestAct[], query: Query) {
  const [last] = await query<{ adopted: number | null }>(sql`
    SELECT MAX(r."id") AS "adopted" FROM "AuditEntry" r WHERE r."action" = ${actionName('settings', 'adopt-rows')}`)
  if (Number(last!.adopted ?? 0) > (acts.at(-1)?.id ?? 0))
    return firstLost('entry', query, (acts[0]?.id ?? 1) - 1)
  return `an entry about request ${id} is gone`
}

/** The ids that no row has. */
function without<Id extends number | string>(ids: Id[], rows: { id: Id }[]) {
  const present = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !present.has(id)).map(String)
}

function followsFrom(acts: RequestAct[], { codes, closedAt, items }: RequestParts) {
  const count = (...actions: string[]) => acts.filter(({ action }) => actions.includes(action)).length
  const states = statesAfter(acts, items)
  return (
    count(SEND) === 1 &&
    count(RENEW) === codes - 1 &&
    count(CLOSE, WITHDRAW) === (closedAt === null ? 0 : 1) &&
    states !== null &&
    namedStates(items) === namedStates(states)
  )
}

type State = Pick<Item, 'label' | 'state'>

const namedStates = (items: State[]) =>
  JSON.stringify(items.map(({ label, state }) => [label, state]).toSorted())

/** Null if an act could not have been done. Entries name items by their labels, which others may share. */
function statesAfter(acts: RequestAct[], items: State[]): State[] | null {
  const now = items.map(({ label }) => ({ label, state: 'open' }))
  for (const { action, item } of acts) {
    if (action === ANSWER)
      for (const each of now) if (each.state === 'open' || each.state === 'returned') each.state = 'answered'
    if (!SETTLING.includes(action)) continue
    const settled = now.find(({ label, state }) => label === item && state === 'answered')
    if (!settled) return null
    settled.state = action === RETURN ? 'returned' : 'accepted'
  }
  return now
}

type Row = Omit<RequestParts, 'items'> & {
  itemId: number | null
  label: string
  state: string
  fileId: string | null
}

async function partsOfRequests(applicationId: number, query: Query): Promise<RequestParts[]> {
  const rows = await query<Row>(sql`
    SELECT q."id", q."codes", q."closedAt", i."id" AS "itemId", i."label", i."state", f."id" AS "fileId"
    FROM "Request" q LEFT JOIN "RequestItem" i ON i."requestId" = q."id" LEFT JOIN "AnswerFile" f ON f."itemId" = i."id"
    WHERE q."applicationId" = ${applicationId} ORDER BY q."id", i."id", f."id"`)
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(own => ({ ...own[0]!, items: itemsIn(own) }))
}

const itemsIn = (rows: Row[]): Item[] =>
  [...Map.groupBy(rows, ({ itemId }) => itemId)].flatMap(([id, own]) => {
    const { label, state } = own[0]!
    return id === null
      ? []
      : { id, label, state, files: own.flatMap(({ fileId }) => (fileId ? { id: fileId } : [])) }
  })
