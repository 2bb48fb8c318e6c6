import { clock, nowAfter, today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import type { NewFile } from '#server/platform/files/store'
import { InvalidForm } from '#server/platform/web/errors'
import { hashOfCode } from '#server/platform/web/public-codes'
import { lockCase } from '../acts/act.ts'
import { followAct } from '../case/follow.ts'
import { hashOfRequest } from './codes.ts'
import { type AnswerFileRow, type RequestRow, requestWithCode } from './rows.ts'
import { isExpired, isWaiting } from './rules.ts'

// What somebody without an account does, who has the address of a request.

/** By the ids of the items. */
export type Given = {
  answers: Record<number, string>
  files: (NewFile & { item: number })[]
  /** Ids of files that were added and not sent. */
  removed: string[]
}

export const MAX_FILES_OF_ITEM = 10

/** Null for any code that can’t be used: unknown, renewed, withdrawn, closed or expired. */
export async function usableRequest(code: string, query?: Parameters<typeof requestWithCode>[1]) {
  const request = await requestWithCode(hashOfCode(code), query)
  const isOwn = request && hashOfRequest(request) === hashOfCode(code)
  return isOwn && request.closedAt === null && !isExpired(request) ? request : null
}

/** What was typed stays until it is sent. Sending twice is one answer. Null if the code can no longer be used. */
export async function answer(
  tx: Tx,
  code: string,
  given: Given,
  sends: boolean,
): Promise<'saved' | 'sent' | null> {
  const request = await usableRequest(code, queryIn(tx))
  if (!request) return null
  const locked = (await lockCase(tx, request.applicationId))!
  // Somebody may have closed it, or answered on another device, while this waited for the lock.
  const current = await usableRequest(code, queryIn(tx))
  if (!current) return null
  if (!isWaiting(current)) return 'sent'
  await save(tx, current, given)
  if (!sends) return 'saved'
  const late = await send(tx, current)
  const details = { request: current.id, ...(late && { late: true }) }
  await followAct(
    tx,
    locked,
    { entry: 'answer-request', details, event: 'request.changed' },
    senderOf(current),
  )
  return 'sent'
}

const senderOf = ({ id, to }: RequestRow) => ({
  id: null,
  name: to === 'applicant' ? `The applicant, through request ${id}` : `The recipient of request ${id}`,
})

const openItems = ({ items }: RequestRow) =>
  items.filter(({ state }) => state === 'open' || state === 'returned')

async function save(tx: Tx, request: RequestRow, { answers, files, removed }: Given) {
  const open = new Set(openItems(request).map(({ id }) => id))
  const typed = Object.fromEntries(Object.entries(answers).filter(([id]) => open.has(Number(id))))
  const now = clock.now()
  const draft = await tx.answerDraft.findUnique({ where: { requestId: request.id } })
  const all = { ...(draft?.answers as object | null), ...typed }
  await tx.answerDraft.upsert({
    where: { requestId: request.id },
    create: { requestId: request.id, answers: all, savedAt: now },
    update: { answers: all, savedAt: now },
  })
  await tx.answerFile.deleteMany({ where: { id: { in: removed }, itemId: { in: [...open] }, sentAt: null } })
  const left = request.items
    .flatMap(item => item.files)
    .filter(({ id, sentAt }) => sentAt === null && !removed.includes(id))
  const added = withoutRepeated(files, left).filter(({ item }) => open.has(item))
  refuseTooMany(request, left, added)
  await tx.answerFile.createMany({
    data: added.map(({ item: itemId, id, name, type, size, sha256, hasThumbnail }) => ({
      itemId,
      id,
      name,
      type,
      size,
      sha256,
      hasThumbnail,
      createdAt: now,
    })),
  })
}

/** The same file is sent again when a connection breaks. */
function withoutRepeated(files: Given['files'], stored: AnswerFileRow[]) {
  const seen = new Set(stored.map(({ itemId, sha256 }) => `${itemId} ${sha256}`))
  return files.filter(({ item, sha256 }) => {
    const key = `${item} ${sha256}`
    return seen.has(key) ? false : seen.add(key)
  })
}

function refuseTooMany({ items }: RequestRow, left: AnswerFileRow[], added: Given['files']) {
  for (const { id } of items) {
    const count = [...left.map(({ itemId }) => itemId), ...added.map(({ item }) => item)].filter(
      item => item === id,
    ).length
    if (count > MAX_FILES_OF_ITEM)
      throw new InvalidForm({ [`files.${id}`]: `Send at most ${MAX_FILES_OF_ITEM} files for one item.` })
  }
}

/** Returns whether it is late. */
async function send(tx: Tx, request: RequestRow) {
  const draft = await tx.answerDraft.findUnique({ where: { requestId: request.id } })
  const typed = (draft?.answers ?? {}) as Record<number, string>
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
  return late
}
