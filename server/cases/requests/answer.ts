import { clock, nowAfter, today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { type Query, queryIn } from '#server/platform/database/read'
import type { NewFile } from '#server/platform/files/store'
import { InvalidForm } from '#server/platform/web/errors'
import { hashOfCode } from '#server/platform/web/public-codes'
import { lockCase } from '../acts/act.ts'
import { followAct } from '../case/follow.ts'
import { hashOfRequest } from './codes.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type AnswerFileRow, type RequestRow, requestWithCode } from './rows.ts'
import { isExpired, isWaiting } from './rules.ts'
import { storedTyped, type Typed, typedIn } from './typed.ts'

// Done by people without an account, who have the address of a request.

/** By the ids of the items. */
export type Given = {
  answers: Record<number, string>
  files: AnswerFile[]
  /** Ids of files that were added and not sent. */
  removed: string[]
} & Seen

/** Fingerprints of the texts that may be replaced or sent, of those items that name any. */
type Seen = { seen: Record<number, string[]> }
type AnswerFile = NewFile & { item: number }

export const MAX_FILES_OF_ITEM = 10

/** Null for any code that can’t be used: unknown, renewed, withdrawn, closed or expired. */
export function usableRequest(code: string, query?: Query) {
  const hash = hashOfCode(code)
  return requestWithCode(
    hash,
    row => hashOfRequest(row) === hash && row.closedAt === null && !isExpired(row),
    query,
  )
}

/** The ids of those that can be answered. */
export async function itemsToAnswer(code: string) {
  const request = await usableRequest(code)
  return new Set(request ? openItems(request).map(({ id }) => id) : [])
}

type Stored = Pick<NewFile, 'id'>

/**
 * Returns the items that can be answered, those whose text another device has changed, which stays, and the files that
 * have no row any more. Others see nothing of it yet.
 */
export async function saveAnswer(tx: Tx, code: string, given: Given) {
  const { answers, files, removed } = given
  const found = await lockAnswer(tx, code)
  if (!found) return { open: new Set<number>(), stale: [], unused: files as Stored[] }
  const { request, typed } = found
  const open = new Set(openItems(request).map(({ id }) => id))
  const stale = staleItems(found, given)
  const replaced = new Set([...open].filter(id => !stale.includes(id)))
  await tx.answerDraft.update({
    where: { requestId: request.id },
    data: { answers: storedTyped(request.id, { ...typed, ...ofItems(replaced, answers) }) },
  })
  const unsent = request.items.flatMap(item => item.files).filter(({ sentAt }) => sentAt === null)
  const gone = unsent.filter(({ id }) => removed.includes(id))
  const left = unsent.filter(({ id }) => !removed.includes(id))
  const added = withoutRepeated(files, left).filter(({ item }) => open.has(item))
  refuseTooMany(left, added)
  if (gone.length > 0) await tx.answerFile.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
  await tx.answerFile.createMany({
    data: added.map(({ item: itemId, id, name, type, size, sha256, hasThumbnail }) => ({
      itemId,
      id,
      name,
      type,
      size,
      sha256,
      hasThumbnail,
      createdAt: clock.now(),
    })),
  })
  return { open, stale, unused: [...gone, ...files.filter(file => !added.includes(file))] as Stored[] }
}

/** Sending twice is one answer. Does nothing if the code can no longer be used. Refuses texts that were not seen. */
export async function sendAnswer(tx: Tx, code: string, given: TextsGiven = { answers: {}, seen: {} }) {
  const request = await usableRequest(code, queryIn(tx))
  if (!request) return
  const locked = (await lockCase(tx, request.applicationId))!
  // Somebody may have closed it, or answered on another device, while this waited for the lock.
  const found = await lockAnswer(tx, code)
  if (!found) return
  refuseStale(staleItems(found, given))
  const { late, fileIds } = await send(tx, found)
  const details = { request: request.id, fileIds, ...(late && { late: true }) }
  await followAct(
    tx,
    locked,
    { entry: 'answer-request', details, event: 'request.changed' },
    senderOf(request),
  )
}

type Found = { request: RequestRow; typed: Typed }
type TextsGiven = Pick<Given, 'answers' | 'seen'>

function staleItems({ request, typed }: Found, { answers, seen }: TextsGiven) {
  return openItems(request).flatMap(({ id, answer }) => {
    const stored = fingerprintOf(typed[id] ?? answer)
    const isSame = answers[id] !== undefined && fingerprintOf(answers[id]) === stored
    return !seen[id] || isSame || seen[id].includes(stored) ? [] : id
  })
}

export function refuseStale(items: number[]) {
  const told =
    'Another device has changed this answer meanwhile. Its text was kept. Check it before you send.'
  if (items.length > 0) throw new InvalidForm(Object.fromEntries(items.map(id => [`items.${id}`, told])))
}

/** Null if nothing can be answered. Its first write is the lock, because a draft is no reason to lock the case. */
async function lockAnswer(tx: Tx, code: string) {
  const before = await usableRequest(code, queryIn(tx))
  if (!before || !isWaiting(before)) return null
  const where = { requestId: before.id }
  const last = await tx.answerDraft.findUnique({ where })
  const savedAt = nowAfter(last?.savedAt ?? null)
  const draft = await tx.answerDraft.upsert({
    where,
    create: { ...where, answers: storedTyped(before.id, {}), savedAt },
    update: { savedAt },
  })
  const request = await usableRequest(code, queryIn(tx))
  if (request && isWaiting(request)) return { request, typed: typedIn(draft) }
  await tx.answerDraft.deleteMany({ where })
  return null
}

const ofItems = (ids: Set<number>, answers: Typed) =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(Number(id))))

const senderOf = ({ id, to }: RequestRow) => ({
  id: null,
  name: to === 'applicant' ? `The applicant, through request ${id}` : `The recipient of request ${id}`,
})

const openItems = ({ items }: RequestRow) =>
  items.filter(({ state }) => state === 'open' || state === 'returned')

/** The same file is sent again when a connection breaks. */
function withoutRepeated(files: AnswerFile[], stored: AnswerFileRow[]) {
  const seen = new Set(stored.map(({ itemId, sha256 }) => `${itemId} ${sha256}`))
  return files.filter(({ item, sha256 }) => {
    const key = `${item} ${sha256}`
    return seen.has(key) ? false : seen.add(key)
  })
}

function refuseTooMany(left: AnswerFileRow[], added: AnswerFile[]) {
  const items = [...left.map(({ itemId }) => itemId), ...added.map(({ item }) => item)]
  for (const [id, all] of Map.groupBy(items, item => item))
    if (all.length > MAX_FILES_OF_ITEM)
      throw new InvalidForm({ [`files.${id}`]: `Send at most ${MAX_FILES_OF_ITEM} files for one item.` })
}

async function send(tx: Tx, { request, typed }: Found) {
  const open = openItems(request)
  const unsent = { itemId: { in: open.map(({ id }) => id) }, sentAt: null }
  const files = await tx.answerFile.findMany({ where: unsent })
  const missing = open.filter(({ id, kind }) =>
    kind === 'document' ? !files.some(({ itemId }) => itemId === id) : !typed[id]?.trim(),
  )
  if (missing.length > 0)
    throw new InvalidForm(
      Object.fromEntries(
        missing.map(({ id, kind }) =>
          kind === 'document' ? [`files.${id}`, 'Add a file.'] : [`items.${id}`, 'Enter your answer.'],
        ),
      ),
    )
  const now = nowAfter(request.answeredAt) // says which files belong to which answer
  const late = today() > request.dueOn
  for (const { id } of open)
    await tx.requestItem.update({
      where: { id },
      data: { state: 'answered', answer: typed[id] ?? '', answeredAt: now, late, reason: '' },
    })
  await tx.answerFile.updateMany({ where: unsent, data: { sentAt: now } })
  await tx.request.update({ where: { id: request.id }, data: { answeredAt: now } })
  await tx.answerDraft.deleteMany({ where: { requestId: request.id } })
  return { late, fileIds: files.map(({ id }) => id) }
}
