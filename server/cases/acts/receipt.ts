import type { Application } from '../../../prisma/generated/sqlite/client.ts'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { inWords } from '#server/platform/day-in-words'
import type { NewFile } from '#server/platform/files/store'
import { codeOf, hashOfCode } from '#server/platform/web/public-codes'
import type { WordText } from '#server/papers/fill-template'
import {
  letterheadWithoutLogo,
  letterheadWithoutProblems,
  type NewLetterhead,
} from '#server/papers/letterhead'
import type { ReceiptFacts } from '#server/papers/screens'
import { signPaper } from '#server/papers/signing'
import type { WordOf } from '#server/papers/template-words'
import type { User } from '#server/permissions'
import { readSignedLog } from '../case/as-logged.ts'
import { refuseForgedPromise } from '../case/behind-dates.ts'
import { aboutCase, commonWords, filled } from '../case/text-words.ts'
import { writeSearchText } from '../case/search-text.ts'
import { type Clock, clocksOf, nextClock } from '../clocks/clocks.ts'
import { currentVersion, type TypeVersion } from '../types/versions.ts'
import type { WithKinds } from './register.ts'

/** Of an officer whose account has none. */
const NO_POSITION = 'Registry'

/** The slow part, before the transaction. Null if cases of the type get no receipt. */
export async function prepareReceipt(typeId: number) {
  const version = await currentVersion(typeId)
  if (!version?.texts.receipt) return null
  await readSignedLog('registered')
  return letterheadWithoutProblems()
}

type Registered = {
  version: TypeVersion
  files: WithKinds<NewFile>
  /** Null if a text for receipts was published after `prepareReceipt`. */
  letterhead: NewLetterhead | null
}

/**
 * Signed with the board’s key, without anybody’s approval. Call last in the registration, because the promise depends on
 * whether the first round is open. Returns its number, or null if cases of the type get no receipt.
 */
export async function makeReceipt(
  tx: Tx,
  application: Application,
  { version, files, letterhead: prepared }: Registered,
  clerk: User,
) {
  const { receipt: template } = version.texts
  if (!template) return null
  await refuseForgedPromise(application.typeId, queryIn(tx))
  const { id, reference, receivedOn, email } = application
  const letterhead = prepared ?? letterheadWithoutLogo()
  const position = await positionOf(tx, clerk)
  const next = await promisedClock(tx, id, version)
  const words = { received: namesOf(files), receivedBy: { text: position }, ...promiseWords(next) }
  const title = `Receipt for application ${reference}`
  const body = await textOf(tx, id, template, letterhead.office, words)
  const facts = factsOf({ receivedOn, position }, next, version)
  const signature = await signPaper(
    tx,
    { kind: 'receipt', title, body, reference, letterhead, ofReceipt: facts },
    clerk,
  )
  const { id: paperId } = await tx.paper.create({
    data: {
      ...signature,
      kind: 'receipt',
      applicationId: id,
      title,
      status: 'signed',
      draftedById: clerk.id,
      createdAt: signature.signedAt,
      email,
      receivedOn,
      receivedBy: position,
      promisedOn: facts.promisedOn,
    },
  })
  await tx.paper.update({
    where: { id: paperId },
    data: { codeHash: hashOfCode(codeOf('receipt', paperId)) },
  })
  await writeSearchText(tx, application)
  return signature.number
}

async function positionOf(tx: Tx, { id }: User) {
  const { position } = await tx.user.findUniqueOrThrow({ where: { id }, select: { position: true } })
  return position || NO_POSITION
}

async function promisedClock(tx: Tx, id: number, { rules }: TypeVersion) {
  const clocks = await clocksOf([{ id, rules }], queryIn(tx))
  return nextClock(clocks.get(id) ?? [], false)
}

const factsOf = (
  received: Pick<ReceiptFacts, 'receivedOn' | 'position'>,
  next: Clock | null,
  { id }: TypeVersion,
): ReceiptFacts =>
  next
    ? { ...received, promisedOn: next.due.on, version: id, clock: next.rule.name }
    : { ...received, promisedOn: '' }

/** Not files of answers, because not everybody may know of them. */
const namesOf = (files: WithKinds<NewFile>): WordText => ({
  text: files
    .filter(({ field }) => field === 'documents')
    .map(({ documentKind, name }) => documentKind || name)
    .join('\n'),
})

const promiseWords = (next: Clock | null) => ({
  promisedOn: { text: next ? inWords(next.due.on) : '' },
  promise: { text: next ? `${next.rule.label}: by ${inWords(next.due.on)}.` : '' },
})

type Own = Omit<Record<WordOf<'receipt'>, WordText>, keyof ReturnType<typeof commonWords>>

async function textOf(tx: Tx, id: number, template: string, office: string, own: Own) {
  const about = (await aboutCase(id, queryIn(tx)))!
  return filled(template, { ...commonWords({ ...about, office }), ...own }, about.answers)
}
