import { createHash } from 'node:crypto'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { queryIn } from '#server/platform/database/read'
import { addJobs } from '#server/platform/jobs/queue'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { sendsEmails } from '#server/messages/email/emails'
import { subject } from '../acts/bulk/act.ts'
import type { Wanted } from './plan.ts'
import { writtenSince } from './rows.ts'
import { allTemplates } from './templates.ts'

/** A second tab or an impatient person sends the same form again. */
const SAME_FOR_MS = 600_000

type NewBatch = Wanted & {
  ids: number[]
  /** An earlier batch, whose left-out applications these are. */
  again: number | undefined
}

/** The letters are written by a job. Returns the id of the batch, or of the one that was started for the same form. */
export async function startBatch(tx: Tx, { ids: chosen, again, ...wanted }: NewBatch, writer: User) {
  await takeNamedLock(tx, 'letters')
  const ids = [...new Set(chosen)].toSorted((a, b) => a - b)
  if (ids.length === 0) throw new InvalidForm({ ids: 'Select at least one application.' })
  const key = createHash('sha256')
    .update(JSON.stringify([writer.id, wanted, ids, again]))
    .digest('hex')
  const now = clock.now()
  const earlier = await tx.letterBatch.findUnique({ where: { key } })
  if (earlier && now.getTime() - earlier.createdAt.getTime() < SAME_FOR_MS) return earlier.id
  if (earlier)
    await tx.letterBatch.update({ where: { id: earlier.id }, data: { key: `${key} ${earlier.id}` } })
  await refuseUnlessPossible(tx, wanted)
  const without = again ? await withoutLetter(tx, again, wanted, ids) : ids
  const { id } = await tx.letterBatch.create({
    data: { key, ...wanted, ids: without, leftOut: [], createdById: writer.id, createdAt: now },
  })
  await audit(tx, writer, 'send-letters', subject, { letters: id, ...wanted, chosen: without.length })
  await addJobs(tx, [{ kind: 'letters', subjectId: id }])
  return id
}

/** Somebody may have written to those that were left out, or tried them again from another page. */
async function withoutLetter(tx: Tx, again: number, { template }: Wanted, ids: number[]) {
  const batch = await tx.letterBatch.findUnique({ where: { id: again } })
  const written = batch
    ? await writtenSince({ template, createdAt: batch.createdAt }, ids, queryIn(tx))
    : new Set()
  const without = ids.filter(id => !written.has(id))
  if (without.length === 0)
    throw new RuleBroken('These applications have a letter from this template by now.', 'ids')
  return without
}

async function refuseUnlessPossible(tx: Tx, { template, language, by }: Wanted) {
  if (by === 'email' && !sendsEmails())
    throw new RuleBroken('This board sends no email. Print the letters instead.', 'by')
  const templates = await allTemplates(queryIn(tx))
  const chosen = templates.find(({ name }) => name === template)
  if (!chosen) throw new InvalidForm({ template: 'There is no such template.' })
  if (!chosen.languages.includes(language))
    throw new InvalidForm({ language: 'The template has no text in this language.' })
}
