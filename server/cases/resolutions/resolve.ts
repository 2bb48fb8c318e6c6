import { actIn, type Outcome } from '../acts/act.ts'
import type { Case } from '../case/case.ts'
import { attach } from '../acts/transition.ts'
import { clock, toTheMinute } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { issueSlip } from '../slips/issue.ts'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { queryIn } from '#server/platform/database/read'
import { readSignedLog, refuseUnlessAsLogged } from '../case/as-logged.ts'
import { annexedFiles, hashStoredFiles, refuseChangedFiles } from './annexed-files.ts'
import { withAttachments } from './draft-text.ts'
import { hashOfDraft, whyUnprintable } from './draft.ts'
import { nameOnSlip } from './facts.ts'
import { isSigned } from '#server/papers/check'
import { letterheadNow } from '#server/papers/letterhead'
import { signPaper } from '#server/papers/signing'
import type { ResolutionForm, SignatureForm } from './forms.ts'

const CHANGED = 'The record of this resolution differs from what was signed. You can’t edit it.'

/** Once the resolution is signed, only a scan of the signed paper can be added. Returns the number of the case. */
export const draft = (tx: Tx, id: number, form: ResolutionForm, files: NewFile[], author: User) =>
  actIn(tx, id, 'resolve', author, async ({ found }) => {
    const before = await resolutionOf(tx, found)
    if (before?.status === 'draft' && isSigned(before)) throw new RuleBroken(CHANGED)
    const outcome =
      before?.status === 'signed'
        ? await addScan(tx, found, before, form, files, author)
        : await saveText(tx, found, before, form, files, author)
    return { ...outcome, result: found.reference }
  })

/** The slow part, before the transaction. */
export async function prepareSigning(id: number, chair: User) {
  await readSignedLog('signed')
  return {
    unprintable: await whyUnprintable(id, chair.name),
    letterhead: await letterheadNow(),
    stored: await hashStoredFiles(id),
  }
}

type Prepared = Awaited<ReturnType<typeof prepareSigning>>

/** Assigns the number, fixes and hashes the text, and issues the applicant's slip. */
export const sign = (
  tx: Tx,
  id: number,
  seen: SignatureForm,
  { unprintable, letterhead, stored }: Prepared,
  chair: User,
) =>
  actIn(tx, id, 'resolve', chair, async ({ found }) => {
    const query = queryIn(tx)
    const resolution = await resolutionOf(tx, found)
    if (!resolution) throw new RuleBroken('There is no draft to sign yet.')
    if (resolution.status === 'draft' && isSigned(resolution)) throw new RuleBroken(CHANGED)
    if (resolution.status === 'signed') throw new RuleBroken('This resolution is already signed.')
    if (seen.version && resolution.version !== seen.version)
      throw new RuleBroken(`${await whoSaved(tx, found)} after you read it. Read it again before you sign.`)
    await refuseUnlessAsLogged({ query, found, actor: chair, done: 'signed' })
    await refuseChangedFiles(query, found, stored)
    if (!seen.sha256)
      throw new RuleBroken(
        'Nothing says which text you read. Send its sha256 (resolution.sha256), or reload the page and try again.',
        'sha256',
      )
    if ((await hashOfDraft(id, resolution, query)) !== seen.sha256)
      throw new RuleBroken(
        `The resolution on ${found.reference} is not the text that you read, or its documents have changed. Read it again before you sign.`,
      )
    if (unprintable) throw new RuleBroken(unprintable)
    const signature = await signPaper(
      tx,
      {
        kind: 'resolution',
        title: resolution.title,
        body: withAttachments(resolution.body, await annexedFiles(id, query)),
        reference: found.reference,
        letterhead,
        onSlip: {
          outcome: found.rounds.at(-1)!.outcome as 'approved' | 'disapproved',
          name: nameOnSlip(await tx.application.findUniqueOrThrow({ where: { id } })),
        },
      },
      chair,
    )
    await tx.paper.update({ where: { id: resolution.id }, data: { ...signature, status: 'signed' } })
    const { number, sha256 } = signature
    const issued = await issueSlip(tx, { applicationId: id, paperId: resolution.id }, chair)
    const details = { number, sha256, ...issued }
    return { entry: 'sign-resolution', details, result: found.reference }
  })

type ResolutionRow = NonNullable<Awaited<ReturnType<typeof resolutionOf>>>

const resolutionOf = (tx: Tx, { rounds }: Case) =>
  tx.paper.findUnique({ where: { roundId: rounds.at(-1)?.id ?? 0 } })

async function saveText(
  tx: Tx,
  found: Case,
  before: ResolutionRow | null,
  { title, body, version }: ResolutionForm,
  files: NewFile[],
  author: User,
): Promise<Outcome> {
  if (!title || !body)
    throw new InvalidForm({
      ...(title ? {} : { title: 'Enter a title.' }),
      ...(body ? {} : { body: 'Enter the text of the resolution.' }),
    })
  if (before && version && before.version !== version)
    throw new InvalidForm({
      version: `${await whoSaved(tx, found)} after you opened it. Your changes were not saved but are still here.`,
    })
  if (files.length) throw new RuleBroken('Sign the resolution before you add a scan.', 'scan')
  const now = clock.now()
  const text = { title, body, updatedAt: now }
  const place = { applicationId: found.id, roundId: found.rounds.at(-1)!.id }
  await (before
    ? tx.paper.update({ where: { id: before.id }, data: { ...text, version: { increment: 1 } } })
    : tx.paper.create({
        data: { ...text, ...place, status: 'draft', draftedById: author.id, createdAt: now },
      }))
  return { entry: 'draft-resolution' }
}

async function whoSaved(tx: Tx, { id }: Case) {
  const last = await tx.auditEntry.findFirst({
    where: { subjectType: 'application', subjectId: id, action: 'application.draft-resolution' },
    orderBy: { id: 'desc' },
  })
  if (!last) return 'Someone saved this draft'
  return `${last.actorName} saved this draft at ${toTheMinute(last.at)},`
}

async function addScan(
  tx: Tx,
  found: Case,
  { id, title, body, scanId }: ResolutionRow,
  form: ResolutionForm,
  files: NewFile[],
  author: User,
): Promise<Outcome> {
  const changed = (form.title && form.title !== title) || (form.body && form.body !== body)
  if (changed) throw new RuleBroken('This resolution is signed and can’t be changed.', 'body')
  const [scan] = files
  if (!scan) throw new RuleBroken('This resolution is signed. You can only add a signed scan.', 'scan')
  if (scanId) await tx.file.updateMany({ where: { id: scanId }, data: { removedAt: clock.now() } })
  await attach(tx, found.id, [scan], author, { purpose: 'resolution' })
  await tx.paper.update({ where: { id }, data: { scanId: scan.id } })
  return { entry: 'scan-resolution', details: { sha256: scan.sha256 } }
}
