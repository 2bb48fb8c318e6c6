import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { type Hashes, hashStored, isAsUploaded } from '#server/platform/files/stored-hashes'
import { NotFound } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { notifyOf } from '#server/messages/notifications/notify'
import { seatsLeft } from '../case/tally.ts'
import { sendsEmails } from '#server/messages/email/emails'
import { actIn, type Acting } from '../acts/act.ts'
import { attach } from '../acts/transition.ts'
import { voidEndorsements } from '../acts/void-endorsements.ts'
import { notAsLogged, readSignedLog } from '../case/as-logged.ts'
import { statusName } from '../case/status-name.ts'
import type { Status } from '../case/screens.ts'
import { refuseIf, requestIn } from './close.ts'
import { addressOfRequest } from './codes.ts'
import { sendNotice } from '../letters/notices.ts'
import { correct, whyNotCorrect } from './correct.ts'
import { refuseForgedRequest } from './forged.ts'
import { filesOfAnswer, type ItemRow, requestOf, type RequestRow } from './rows.ts'
import { whyNotClose, whyNotSettle } from './rules.ts'

type Item = RequestRow['items'][number]

/** A document becomes one of the case, and a correction an edit. */
export const acceptItem = (
  tx: Tx,
  id: number,
  { requestId, itemId }: Place,
  actor: User,
  stored: Hashes = new Map(),
) =>
  actIn(tx, id, 'acceptItem', actor, async acting => {
    const { request, item } = await itemIn(tx, id, { requestId, itemId })
    refuseIf(whyNotSettle(item) ?? whyNotClose(request) ?? whyNotEnter(item, acting))
    await refuseForgedRequest(request, 'accepted', queryIn(tx))
    await refuseDamaged(item, stored)
    await settle(tx, itemId, { state: 'accepted', reason: '' }, actor)
    await tellVoters(acting, item)
    const entered = await enter(acting, item)
    const details = { request: requestId, item: item.label, kind: item.kind, ...entered }
    const event = item.kind === 'correction' ? { event: 'status.changed' as const } : {}
    if (request.items.some(other => other.id !== itemId && other.state !== 'accepted'))
      return { details, ...event, result: undefined }
    await tx.request.update({
      where: { id: requestId },
      data: { closedAt: clock.now(), closedById: actor.id },
    })
    return { entry: 'close-request', details, ...event, result: undefined }
  })

/** The slow part, before the transaction. */
export async function hashAnswer(id: number, { requestId, itemId }: Place) {
  await readSignedLog('accepted')
  const request = await requestOf(id, requestId)
  const item = request?.items.find(one => one.id === itemId)
  return hashStored(item ? filesOfAnswer(item) : [])
}

async function refuseDamaged(item: Item, stored: Hashes) {
  for (const file of filesOfAnswer(item))
    if (!(await isAsUploaded(file, stored)))
      throw notAsLogged(`the contents of answered file ${file.id} (${file.name})`, 'accepted')
}

async function tellVoters({ tx, found, actor }: Acting, { id }: Item) {
  const { openRound } = found
  if (!openRound) return
  const voters = seatsLeft(openRound).flatMap(({ userId, vote }) => (vote ? userId : []))
  await notifyOf.papers(tx, found, { id: openRound.id, voters }, `item ${id}`, actor)
}

type Place = { requestId: number; itemId: number }

const OPEN: readonly Status[] = ['registered', 'on_hold', 'endorsed']

/** Answers to questions stay with the request. Nothing else enters a case whose record is finished. */
export function whyNotEnter({ kind }: Pick<ItemRow, 'kind'>, acting: Pick<Acting, 'found' | 'actor'>) {
  const { status } = acting.found
  if (kind === 'question') return null
  if (!OPEN.includes(status))
    return `This application is ${statusName(status)}, so its record can’t change. The answer stays with the request, which you can withdraw.`
  return kind === 'correction' ? whyNotCorrect(acting) : null
}

/** Returns what to add to the audit entry. */
async function enter(acting: Acting, item: Item): Promise<Prisma.InputJsonObject> {
  if (item.kind === 'document') return enterDocuments(acting, item)
  return item.kind === 'correction' ? correct(acting, item) : {}
}

/** Documents void no endorsement once voting has opened. */
async function enterDocuments({ tx, found, actor }: Acting, item: Item) {
  // So that it is no longer missing.
  const documentKind = found.rules.requiredDocuments.includes(item.label) ? item.label : ''
  const entered = filesOfAnswer(item).map(({ id, name, type, size, sha256, hasThumbnail }) => ({
    id,
    name,
    type,
    size: Number(size),
    sha256,
    hasThumbnail: Boolean(hasThumbnail),
    documentKind,
    field: 'documents',
  }))
  await attach(tx, found.id, entered, actor, { purpose: 'document' })
  const isBeforeVoting = (found.heldFrom ?? found.status) === 'registered'
  const voided = isBeforeVoting
    ? await voidEndorsements(tx, found, { after: {}, files: entered.length }, actor)
    : {}
  return { documents: entered.map(({ name }) => name), ...voided }
}

/** The recipient is told, and can answer it again. */
export const returnItem = (tx: Tx, id: number, { requestId, itemId }: Place, reason: string, actor: User) =>
  actIn(tx, id, 'returnItem', actor, async ({ found }) => {
    const { request, item } = await itemIn(tx, id, { requestId, itemId })
    refuseIf(whyNotClose(request) ?? whyNotSettle(item))
    await refuseForgedRequest(request, 'sent', queryIn(tx))
    await settle(tx, itemId, { state: 'returned', reason }, actor)
    const { email, name } = request
    if (email && sendsEmails())
      await sendNotice(tx, 'return', {
        requestId,
        senderId: actor.id,
        to: email,
        subject: `Your answer about ${found.reference}`,
        name: name.split('\n')[0]!,
        paragraphs: [
          'Something in your answer is still missing or wrong.',
          `You can see what and answer again at ${addressOfRequest(request)}.`,
        ],
      })
    return { details: { request: requestId, item: item.label, reason }, result: undefined }
  })

const settle = (tx: Tx, id: number, data: { state: string; reason: string }, actor: User) =>
  tx.requestItem.update({ where: { id }, data: { ...data, settledById: actor.id, settledAt: clock.now() } })

async function itemIn(tx: Tx, id: number, { requestId, itemId }: Place) {
  const request = await requestIn(tx, id, requestId)
  const item = request.items.find(one => one.id === itemId)
  if (!item) throw new NotFound()
  return { request, item }
}
