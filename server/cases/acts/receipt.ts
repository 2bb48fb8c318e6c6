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
import { refuseForgedDates, refuseForgedPromise } from '../case/behind-dates.ts'
import { filesOf } from '../case/case-files.ts'
import { aboutCase, commonWords, filled } from '../case/text-words.ts'
import { writeSearchText } from '../case/search-text.ts'
import { type Clock, clocksOf, nextClock } from '../clocks/clocks.ts'
import { currentVersion, type TypeVersion, versionOf } from '../types/versions.ts'
import type { Acting } from './act.ts'
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
 * Call last in the registration, because the promise depends on whether the first round is open. Returns its number, or
 * null if cases of the type get no receipt.
 */
export async function receiptAtRegistration(
  tx: Tx,
  application: Application,
  { version, files, letterhead }: Registered,
  clerk: User,
) {
  const { receipt: template } = version.texts
  if (!template) return null
  await refuseForgedPromise(application.typeId, queryIn(tx), 'registered')
  const documents = files.filter(({ field }) => field === 'documents')
  const made = await makeReceipt(tx, application, { version, template, documents, letterhead }, clerk)
  return made.number
}

/** For a case that was registered without one. Its dates are promised by its own version. */
export async function laterReceipt(
  { tx, row: application, found, actor }: Acting<'makeReceipt'>,
  letterhead: NewLetterhead | null,
) {
  const { id, typeId } = found
  const query = queryIn(tx)
  await refuseForgedPromise(typeId, query, 'signed')
  await refuseForgedDates(id, query, 'signed')
  const [version, latest] = [await versionOf(application, query), await currentVersion(typeId, query)]
  const documents = (await filesOf(id, query)).filter(({ purpose }) => purpose === 'document')
  const template = latest!.texts.receipt!
  return makeReceipt(tx, application, { version, template, documents, letterhead }, actor)
}

type Receipted = {
  version: TypeVersion
  template: string
  /** Without files of answers, because not everybody may know of them. */
  documents: { documentKind?: string | undefined; name: string }[]
  letterhead: NewLetterhead | null
}

/** Signed with the board’s key, without anybody’s approval. */
async function makeReceipt(
  tx: Tx,
  application: Application,
  { version, template, documents, letterhead: prepared }: Receipted,
  clerk: User,
) {
  const { id, reference, receivedOn, email, registeredById } = application
  const letterhead = prepared ?? letterheadWithoutLogo()
  const position = await positionOf(tx, registeredById)
  const next = await promisedClock(tx, id, version)
  const words = { received: namesOf(documents), receivedBy: { text: position }, ...promiseWords(next) }
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
  return { number: signature.number, promisedOn: facts.promisedOn }
}

async function positionOf(tx: Tx, id: number) {
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

const namesOf = (documents: Receipted['documents']): WordText => ({
  text: documents.map(({ documentKind, name }) => documentKind || name).join('\n'),
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
