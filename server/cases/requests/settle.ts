import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { NotFound } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { notifyOf } from '#server/messages/notifications/notify'
import { seatsLeft } from '../case/tally.ts'
import { writeEmail } from '#server/messages/email/write'
import { actIn, type Acting } from '../acts/act.ts'
import { attach } from '../acts/transition.ts'
import { voidEndorsements } from '../acts/void-endorsements.ts'
import { refuseIf, requestIn } from './close.ts'
import { addressOfRequest } from './codes.ts'
import type { ItemRow, RequestRow } from './rows.ts'
import { whyNotClose, whyNotSettle } from './rules.ts'

type Item = RequestRow['items'][number]

/** A document becomes one of the case, and a correction an edit. */
export const acceptItem = (tx: Tx, id: number, { requestId, itemId }: Place, actor: User) =>
  actIn(tx, id, 'acceptItem', actor, async acting => {
    const { request, item } = await itemIn(tx, id, { requestId, itemId })
    refuseIf(whyNotSettle(item) ?? whyNotEnter(item, acting))
    await settle(tx, itemId, { state: 'accepted', reason: '' }, actor)
    const details = { request: requestId, item: item.label, kind: item.kind }
    await tellVoters(acting, item)
    const voided = item.kind === 'document' ? await enterDocuments(acting, item) : {}
    if (request.items.some(other => other.id !== itemId && other.state !== 'accepted'))
      return { details: { ...details, ...voided }, result: undefined }
    await tx.request.update({
      where: { id: requestId },
      data: { closedAt: clock.now(), closedById: actor.id },
    })
    return { entry: 'close-request', details: { ...details, ...voided }, result: undefined }
  })

async function tellVoters({ tx, found, actor }: Acting, { id }: Item) {
  const { openRound } = found
  if (!openRound) return
  const voters = seatsLeft(openRound).flatMap(({ userId, vote }) => (vote ? userId : []))
  await notifyOf.papers(tx, found, { id: openRound.id, voters }, `item ${id}`, actor)
}

type Place = { requestId: number; itemId: number }

/** Answers never enter a decided case, nor documents a case whose members are voting without being told. */
function whyNotEnter({ kind }: ItemRow, { found }: Acting) {
  if (kind === 'question') return null
  if (found.status === 'approved' || found.status === 'disapproved')
    return 'This application is decided, so its record can’t change. The answer stays with the request.'
  return null
}

/** Files of an answer that was returned stay with the request. */
async function enterDocuments({ tx, found, actor }: Acting, { files, answeredAt }: Item) {
  const sent = files.filter(({ sentAt }) => sentAt?.getTime() === answeredAt?.getTime())
  const documents = sent.map(({ id, name, type, size, sha256, hasThumbnail }) => ({
    id,
    name,
    type,
    size: Number(size),
    sha256,
    hasThumbnail: Boolean(hasThumbnail),
    documentKind: '',
    field: 'documents',
  }))
  await attach(tx, found.id, documents, actor, { purpose: 'document' })
  return voidEndorsements(tx, found, { after: {}, files: documents.length }, actor)
}

/** The recipient is told, and can answer it again. */
export const returnItem = (tx: Tx, id: number, { requestId, itemId }: Place, reason: string, actor: User) =>
  actIn(tx, id, 'returnItem', actor, async ({ found }) => {
    const { request, item } = await itemIn(tx, id, { requestId, itemId })
    refuseIf(whyNotClose(request) ?? whyNotSettle(item))
    await settle(tx, itemId, { state: 'returned', reason }, actor)
    const { email, name } = request
    if (email)
      await writeEmail(tx, {
        to: email,
        subject: `Your answer about ${found.reference}`,
        event: `returned-item:${itemId}:${clock.now().getTime()}`,
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
