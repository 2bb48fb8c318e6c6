import { clock } from '#server/platform/clock'
import { inWords } from '#server/platform/day-in-words'
import type { Tx } from '#server/platform/database/client'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { sendsEmails } from '#server/messages/email/emails'
import { letterheadNow } from '#server/papers/letterhead'
import { escaped } from '#server/papers/markdown-text'
import { startThread } from '#server/papers/pdf/thread'
import { actIn } from '../acts/act.ts'
import { readSignedLog } from '../case/as-logged.ts'
import type { Snapshot } from '../case/follow.ts'
import { signDraft, whyUnprintable } from '../letters/approve.ts'
import { storeSending } from '../letters/dispatch.ts'
import { versionOf } from '../types/versions.ts'
import { queryIn } from '#server/platform/database/read'
import { addressOfRequest, hashOfRequest } from './codes.ts'
import { correctableIn } from './correctable.ts'
import type { RequestForm } from './forms.ts'
import type { ItemKind } from './screens.ts'

type Text = Pick<RequestForm, 'name' | 'message' | 'dueOn'> & { items: { kind: ItemKind; label: string }[] }

/** The slow part, before the transaction. Null for a request that is renewed, whose text was printed before. */
export async function prepareRequest(form: Text | null, signer: User) {
  await readSignedLog('signed')
  await startThread()
  const text = form && { title: TITLE, recipient: form.name, body: bodyOf(form) }
  return {
    letterhead: await letterheadNow(),
    unprintable: text ? await whyUnprintable(text, signer.name) : undefined,
  }
}
type Prepared = Awaited<ReturnType<typeof prepareRequest>>

/** The result is the number of its letter. */
export const sendRequest = (
  tx: Tx,
  id: number,
  form: RequestForm,
  { letterhead, unprintable }: Prepared,
  actor: User,
) =>
  actIn(tx, id, 'sendRequest', actor, async locked => {
    if (unprintable) throw new RuleBroken(unprintable, 'message')
    refuseWithoutMail(form.email)
    await refuseUnknownFields(tx, locked, form)
    const now = clock.now()
    const { items, ...columns } = form
    const { id: requestId } = await tx.request.create({
      data: {
        ...columns,
        applicationId: id,
        codeHash: `new ${id} ${now.toISOString()}`,
        createdById: actor.id,
        createdAt: now,
      },
    })
    await tx.request.update({
      where: { id: requestId },
      data: { codeHash: hashOfRequest({ id: requestId, codes: 1 }) },
    })
    const asked = await tx.requestItem.createManyAndReturn({
      data: items.map(item => ({ ...item, requestId })),
      select: { id: true },
    })
    const number = await sendLetter(tx, { ...form, id: requestId, codes: 1 }, locked, letterhead, actor)
    const itemIds = asked.map(item => item.id)
    return { details: { request: requestId, to: form.to, number, itemIds }, result: number }
  })

type Sent = Text & { id: number; codes: number; email: string }

const TITLE = 'Request'

/** Part of an act. Returns the letter’s number. */
export async function sendLetter(
  tx: Tx,
  request: Sent,
  locked: Snapshot,
  letterhead: Prepared['letterhead'],
  actor: User,
) {
  const { id: requestId, name: recipient, email } = request
  const text = { title: `${TITLE} about ${locked.found.reference}`, recipient, body: bodyOf(request) }
  const now = clock.now()
  const draft = {
    ...text,
    email,
    kind: 'letter',
    status: 'draft',
    draftedById: actor.id,
    createdAt: now,
    updatedAt: now,
  }
  const paper = await tx.paper.create({ data: { ...draft, requestId, applicationId: locked.found.id } })
  const { number } = await signDraft(tx, { ...text, id: paper.id }, locked, letterhead, actor)
  if (email) {
    const letter = {
      paperId: paper.id,
      kind: 'letter',
      number,
      title: text.title,
      recipient,
      reference: locked.found.reference,
    }
    const answer = `You can answer until ${inWords(request.dueOn)} at ${addressOfRequest(request)}.`
    await storeSending(tx, letter, { by: 'email', to: email, at: '', note: '' }, actor, [answer])
  }
  return number
}

export function refuseWithoutMail(email: string) {
  if (email && !sendsEmails())
    throw new InvalidForm({
      email: 'This board sends no email. Leave the address blank and print the request.',
    })
}

const KINDS: Record<ItemKind, string> = {
  document: 'Document',
  question: 'Question',
  correction: 'Correction',
}

/** Without the address, because everybody who sees the case reads its letters. */
const bodyOf = ({ message, dueOn, items }: Text) =>
  [
    escapedLines(message),
    items.map(({ kind, label }) => `- ${KINDS[kind]}: ${escaped(label)}`).join('\n'),
    `Please answer until ${inWords(dueOn)}.`,
  ].join('\n\n')

const escapedLines = (text: string) =>
  text
    .split('\n')
    .map(line => escaped(line.trim()))
    .join('\n')

async function refuseUnknownFields(tx: Tx, { row }: Snapshot, { items }: RequestForm) {
  const names = items.flatMap(({ field }) => field || [])
  if (names.length === 0) return
  const known = new Set(correctableIn(await versionOf(row, queryIn(tx))).map(({ name }) => name))
  if (names.some(name => !known.has(name))) throw new InvalidForm({ items: 'There is no such field.' })
}
