import type { LetterBatch } from '../../../prisma/generated/sqlite/client.ts'
import { audit } from '#server/records/audit/record'
import { findGenuineAccount } from '#server/records/signed-log/genuine'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { join, queryIn, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { attachFiles } from '#server/platform/files/store'
import { type Job, JobProblem } from '#server/platform/jobs/queue'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { permissionsOf, type User } from '#server/permissions'
import { letterheadNow, type NewLetterhead } from '#server/papers/letterhead'
import { startThread } from '#server/papers/pdf/thread'
import { actIn } from '../acts/act.ts'
import { readSignedLog, refuseForged } from '../case/as-logged.ts'
import { subjectOf } from '../case/case.ts'
import { accessTo } from '../case/rules.ts'
import { signDraft } from './approve.ts'
import { pdfOfBatch } from './batch-pdf.ts'
import { storeSending } from './dispatch.ts'
import { findBatch } from './find-batch.ts'
import { type PlannedLetter, planLetters, type Wanted } from './plan.ts'
import type { LeftOut } from './screens.ts'
import { storeDraft } from './write.ts'

type Batch = Omit<LetterBatch, 'ids' | 'leftOut'> & Wanted & { ids: number[]; leftOut: LeftOut[] }

const AT_ONCE = 20
/** As a part of the time that a letter takes, most of which other requests can use. */
const PAUSE = 0.25

/** Calling it again continues after an interruption. */
export async function writeBatch({ subjectId: id }: Job, stopped: AbortSignal) {
  const found = await findBatch(id).catch(refuseForGood)
  if (!found || found.finishedAt) return
  const batch = found as unknown as Batch
  const written = await db.paper.findMany({ where: { batchId: id }, select: { applicationId: true } })
  const handled = new Set([
    ...written.map(letter => letter.applicationId),
    ...batch.leftOut.map(one => one.id),
  ])
  const ids = batch.ids.filter(each => !handled.has(each))
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const prepared = await prepare(batch)
    if ('why' in prepared) {
      await storeLeftOut(batch, await leaveOut(ids.slice(at), prepared.why))
      break
    }
    await storeLeftOut(batch, await writeSome(batch, ids.slice(at, at + AT_ONCE), prepared, stopped))
    if (stopped.aborted) throw new JobProblem('The server stopped.')
  }
  await finish(batch)
}

async function storeLeftOut(batch: Batch, more: LeftOut[]) {
  if (more.length === 0) return
  batch.leftOut = [...batch.leftOut, ...more]
  await db.letterBatch.update({ where: { id: batch.id }, data: { leftOut: batch.leftOut } })
}

/** Changed letters are not written, also not later. */
function refuseForGood(error: unknown): never {
  throw error instanceof RuleBroken ? new JobProblem(error.message, { isFinal: true }) : error
}

/** Returns those that get no letter. */
async function writeSome(batch: Batch, ids: number[], prepared: Prepared, stopped: AbortSignal) {
  const leftOut: LeftOut[] = []
  for (const id of ids) {
    if (stopped.aborted) break
    await runWithPause(async () => {
      const refused = await writeOne(batch, id, prepared)
      if (refused) leftOut.push(refused)
    }, PAUSE)
  }
  return leftOut
}

type Prepared = { writer: User; letterhead: NewLetterhead }

/** Or why no letter can be written now. */
async function prepare({ createdById }: Batch): Promise<Prepared | { why: string }> {
  const writer = await writerOf(createdById)
  if (!writer) return { why: 'The person who asked for the letters may no longer write them.' }
  await startThread()
  try {
    await readSignedLog('signed')
    return { writer, letterhead: await letterheadNow() }
  } catch (error) {
    if (error instanceof RuleBroken) return { why: error.message }
    throw error
  }
}

async function writerOf(userId: number): Promise<User | null> {
  const found = await findGenuineAccount(userId)
  if (!found?.account.active || found.account.deletedAt) return null
  const { id, email, name } = found.account
  const user = { id, email, name: String(name), permissions: permissionsOf(found.permissions) }
  return accessTo('writeLetter').allows(user) ? user : null
}

async function leaveOut(ids: number[], why: string): Promise<LeftOut[]> {
  const rows = await read<{ id: number; reference: string }>(
    sql`SELECT a."id", a."reference" FROM "Application" a WHERE a."id" IN (${join(ids)})`,
  )
  const references = new Map(rows.map(({ id, reference }) => [id, reference]))
  return ids.map(id => ({ id, reference: references.get(id) ?? '', why }))
}

async function writeOne(batch: Batch, id: number, prepared: Prepared): Promise<LeftOut | null> {
  const [planned] = await planLetters([id], batch, prepared.writer)
  if ('why' in planned!) return planned
  try {
    await transaction(tx => writeLetterOf(tx, batch, planned!, prepared))
    return null
  } catch (error) {
    // It was archived or removed after it was planned.
    if (error instanceof RuleBroken || error instanceof NotFound)
      return { id, reference: planned!.reference, why: error.message }
    throw error
  }
}

/** Writes, approves and sends a letter in one act. */
const writeLetterOf = (
  tx: Tx,
  { id: batchId, by }: Batch,
  { id: applicationId, form }: PlannedLetter,
  { writer, letterhead }: Prepared,
) =>
  actIn(tx, applicationId, 'dispatchLetter', writer, async locked => {
    // Another process may have gone on with the batch.
    if ((await tx.paper.count({ where: { batchId, applicationId } })) > 0) return { entry: null, event: null }
    // Somebody may have taken a letter out of the batch, to have it written again.
    await refuseForged(queryIn(tx), 'sent', ['resolution', sql`WHERE r."applicationId" = ${applicationId}`])
    const { found } = locked
    const draft = await storeDraft(tx, { ...form, applicationId, batchId }, writer)
    const approved = await signDraft(tx, draft, locked, letterhead, writer)
    await audit(tx, writer, 'approve-letter', subjectOf(found), approved)
    const letter = { ...draft, ...approved, paperId: draft.id, reference: found.reference }
    const to = by === 'email' ? form.email : form.recipient.split('\n')[0]!
    const details = await storeSending(tx, letter, { by, to, at: '', note: '' }, writer)
    return { details }
  })

async function finish(batch: Batch) {
  const { id, createdById } = batch
  const pdf = batch.by === 'print' ? await pdfOfBatch(id) : null
  await transaction(async tx => {
    const { count } = await tx.letterBatch.updateMany({
      where: { id, finishedAt: null },
      data: { pdfId: pdf?.id ?? null, finishedAt: clock.now() },
    })
    const place = { applicationId: null, purpose: 'letters' }
    if (count === 1 && pdf) await attachFiles(tx, [pdf], { id: createdById }, place)
  })
}
