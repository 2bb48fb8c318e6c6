import { clock, dayOf, today } from '#server/platform/clock'
import { inWords } from '#server/platform/day-in-words'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { sendsEmails } from '#server/messages/email/emails'
import { differingPapers } from '#server/papers/logged'
import { actIn } from '../acts/act.ts'
import { writeLetterEmail } from './emails.ts'
import type { DispatchForm, ResultForm } from './forms.ts'
import { refuseRestricted } from './restricted.ts'
import { letterOf, type LetterRow } from './rows.ts'
import { whyNotDispatch, whyNotEmail } from './rules.ts'
import type { Sending } from './screens.ts'
import { letterIn, named, refuseIf } from './write.ts'

/** Call before the transaction. */
export async function refuseIfDiffers(id: number, letterId: number) {
  const row = await letterOf(id, letterId)
  if (row && (await differingPapers([row])).size > 0)
    throw new RuleBroken(`The record of ${row.number} differs from what was approved, so it can’t be sent.`)
}

/** The result is the number of the letter. */
export const dispatchLetter = (tx: Tx, id: number, letterId: number, form: DispatchForm, actor: User) =>
  actIn(tx, id, 'dispatchLetter', actor, async ({ found, row: application }) => {
    const row = await letterIn(tx, id, letterId)
    refuseIf(whyNotDispatch(row) ?? (form.by === 'email' ? whyNotEmail(row) : null))
    refuseWithoutEmail(form, 'letter')
    // Others note what was handed over or posted before.
    if (form.by === 'email') await refuseRestricted(application, row, 'sent', queryIn(tx))
    const details = await storeSending(tx, { ...row, reference: found.reference }, form, actor)
    return { details, result: row.number! }
  })

export function refuseWithoutEmail({ by }: DispatchForm, what: 'letter' | 'receipt') {
  if (by === 'email' && !sendsEmails())
    throw new RuleBroken(`This board sends no email. Print the ${what} instead.`, 'by')
}

type Sent = Pick<LetterRow, 'paperId' | 'kind' | 'number' | 'title' | 'recipient' | 'reference'>

/** Part of an act that has checked the rules. Returns the details of its audit entry. */
export async function storeSending(
  tx: Tx,
  letter: Sent,
  { by, to, note, ...form }: DispatchForm,
  actor: User,
  /** Added to the email. */
  paragraphs: string[] = [],
) {
  const now = clock.now()
  const at = by === 'email' ? now.toISOString() : form.at || today()
  const arrival = by === 'hand' ? { result: 'delivered', arrivedOn: at } : {}
  const { id: sending } = await tx.dispatch.create({
    data: { paperId: letter.paperId, by, to, at, note, ...arrival, createdById: actor.id, createdAt: now },
  })
  if (by === 'email') await writeLetterEmail(tx, sending, { ...letter, to, paragraphs })
  return { ...named(letter), by, sending }
}

/** How a letter arrived. The result is its number. */
export const noteDispatch = (
  tx: Tx,
  id: number,
  letterId: number,
  dispatchId: number,
  form: ResultForm,
  actor: User,
) =>
  actIn(tx, id, 'noteDispatch', actor, async () => {
    const row = await letterIn(tx, id, letterId)
    const details = { ...named(row), ...(await storeArrival(tx, row.sent, dispatchId, form)) }
    return { details, result: row.number! }
  })

/** Part of an act that has checked the rules. Returns details for its audit entry. */
export async function storeArrival(
  tx: Tx,
  sent: Sending[],
  dispatchId: number,
  { result, at, note }: ResultForm,
) {
  const sending = sent.find(({ id }) => id === dispatchId)
  if (!sending) throw new NotFound()
  const on = at || today()
  if (on < sentOn(sending))
    throw new InvalidForm({ at: 'Enter the day on which it was sent, or a later one.' })
  const noted = [sending.note, note, `${result} on ${inWords(on)}`].filter(Boolean).join('\n')
  const arrivedOn = result === 'delivered' ? on : ''
  // A code is the mail server's, and this result isn't. So nobody has to send it again.
  await tx.dispatch.update({ where: { id: dispatchId }, data: { result, arrivedOn, code: '', note: noted } })
  return { sending: dispatchId, result, on }
}

const sentOn = ({ by, at }: Sending) => (by === 'email' ? dayOf(new Date(at)) : at)
