import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { notifyOf } from '#server/messages/notifications/notify'
import { settleApproval, settleApprovalOf } from '#server/messages/notifications/settle'
import { actIn } from '../acts/act.ts'
import type { Case } from '../case/case.ts'
import { approvalOf } from '../case/draft-letters.ts'
import { refuseForgedSendings } from '../case/behind-dates.ts'
import type { EditForm, LetterForm } from './forms.ts'
import type { LetterTemplate } from '../types/definition.ts'
import { type LetterRow, letterOf } from './rows.ts'
import { whyNotEdit, whyNotWithdraw } from './rules.ts'
import { hasLanguage, templatesOf } from './templates.ts'

/** Returns the id of the letter. */
export const writeLetter = (tx: Tx, id: number, form: LetterForm, author: User) =>
  actIn(tx, id, 'writeLetter', author, async ({ found }) => {
    const templates = await templatesOf(found.typeId, queryIn(tx))
    const template = templates.find(({ name }) => name === form.template)
    if (!template) throw new InvalidForm({ template: 'There is no such template.' })
    if (!hasLanguage(template, form.language))
      throw new InvalidForm({ language: 'The template has no text in this language.' })
    const letter = await storeDraft(tx, { ...form, applicationId: id }, author)
    await askForApproval(tx, found, { id: letter.id, approval: template.approval }, author)
    return { details: { letter: letter.id }, result: letter.id }
  })

type Waiting = { id: number; approval: LetterTemplate['approval'] }

async function askForApproval(tx: Tx, found: Case, { id, approval }: Waiting, author: User) {
  if (approval !== 'none') await notifyOf.approval(tx, found, { id, approval }, author)
}

type NewLetter = LetterForm & { applicationId: number; batchId?: number }

export function storeDraft(tx: Tx, letter: NewLetter, author: User) {
  const now = clock.now()
  const data = { ...letter, kind: 'letter', status: 'draft', draftedById: author.id }
  return tx.paper.create({ data: { ...data, createdAt: now, updatedAt: now } })
}

/** The editor becomes the author, who can't approve a letter whose template asks for somebody else. */
export const editLetter = (tx: Tx, id: number, letterId: number, form: EditForm, author: User) =>
  actIn(tx, id, 'writeLetter', author, async ({ found }) => {
    const row = await letterIn(tx, id, letterId)
    refuseIf(whyNotEdit(row))
    if (row.version !== form.version)
      throw new InvalidForm({
        version: `${row.writtenBy} saved this letter after you opened it. Your changes were not saved but are still here.`,
      })
    if (form.template !== row.template || form.language !== row.language)
      throw new InvalidForm({ template: 'The template of a letter can’t change. Write another letter.' })
    const { title, body, recipient, email } = form
    await tx.paper.update({
      where: { id: letterId },
      data: {
        title,
        body,
        recipient,
        email,
        draftedById: author.id,
        updatedAt: clock.now(),
        version: { increment: 1 },
      },
    })
    await settleApprovalOf(tx, letterId, author.id)
    const approval = approvalOf(row.template, await templatesOf(found.typeId, queryIn(tx)))
    await askForApproval(tx, found, { id: letterId, approval }, author)
    return { entry: 'edit-letter', details: { letter: letterId }, result: undefined }
  })

export const withdrawLetter = (tx: Tx, id: number, letterId: number, actor: User) =>
  actIn(tx, id, 'withdrawLetter', actor, async () => {
    const row = await letterIn(tx, id, letterId)
    refuseIf(whyNotWithdraw(row))
    await refuseForgedSendings(id, letterId, queryIn(tx))
    await tx.paper.update({
      where: { id: letterId },
      data: { status: 'withdrawn', updatedAt: clock.now(), version: { increment: 1 } },
    })
    await settleApproval(tx, letterId)
    return { details: named(row), result: row.number }
  })

/** Throws NotFound. */
export async function letterIn(tx: Tx, id: number, letterId: number) {
  const row = await letterOf(id, letterId, queryIn(tx))
  if (!row) throw new NotFound()
  return row
}

export function refuseIf(refusal: string | null) {
  if (refusal) throw new RuleBroken(refusal)
}

/** Details of audit entries, which people who can't see drafts read too. */
export const named = ({ paperId, number, title }: Pick<LetterRow, 'paperId' | 'number' | 'title'>) => ({
  letter: paperId,
  ...(number !== null && { title, number }),
})
