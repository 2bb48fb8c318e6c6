import { read } from '#server/platform/database/read'
import { renderMarkdown } from '#server/platform/markdown/markdown'
import { maxLength } from '#server/platform/limits'
import { fullName } from '#server/platform/person-name'
import { NotFound } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { sendsEmails } from '#server/messages/email/emails'
import { isSigned } from '#server/papers/check'
import { differingPapers, papersWithForgedSendings } from '#server/papers/logged'
import { caseOf, findApplication } from '../case/case.ts'
import { hasRight, refusalOf } from '../case/rules.ts'
import type { Case } from '../case/case.ts'
import type { LetterTemplate } from '../types/definition.ts'
import { whyUnprintable } from './approve.ts'
import type { Receipt } from '../receipts/screens.ts'
import { toReceipt } from '../receipts/to-receipt.ts'
import type { StartForm } from './forms.ts'
import { addressOfLetter, checkOf } from './pdf.ts'
import { type LetterRow, letterOf, lettersAndReceipt, stateOf } from './rows.ts'
import { whyNotApprove, whyNotDispatch, whyNotEdit, whyNotEmail, whyNotWithdraw } from './rules.ts'
import type { Letter, LetterCreate, LetterEdit } from './screens.ts'
import { hasLanguage, templatesOf, toChoice } from './templates.ts'
import { newText, withRecipient } from './text.ts'

export const writesLetters = (found: Case, viewer: User) => hasRight('writeLetter', found, viewer)

/** Drafts, and withdrawn letters that were never approved, are only for people who write letters. */
export async function papersOf(
  id: number,
  opening: Promise<Case>,
  viewer: User,
): Promise<{ letters: Letter[]; receipt: Receipt | null }> {
  const [stored, found] = await Promise.all([lettersAndReceipt(id), opening])
  const rows = stored.filter(row => isSigned(row) || writesLetters(found, viewer))
  const hasDrafts = rows.some(row => stateOf(row) === 'draft')
  const templates = hasDrafts ? await templatesOf(found.typeId, read) : []
  const sent = rows.filter(row => row.sent.length > 0).map(({ paperId }) => paperId)
  const differing = (await differingPapers(rows)).union(await papersWithForgedSendings(sent))
  const differs = ({ paperId }: LetterRow) => differing.has(paperId)
  const receipt = rows.find(({ kind }) => kind === 'receipt')
  return {
    letters: rows.flatMap(row =>
      row.kind === 'letter' ? toLetter(row, { found, templates, differs: differs(row) }, viewer) : [],
    ),
    receipt: receipt ? toReceipt(receipt, differs(receipt)) : null,
  }
}

type Around = { found: Case; templates: LetterTemplate[]; differs: boolean }

function toLetter(row: LetterRow, { found, templates, differs }: Around, viewer: User): Letter {
  const { paperId: id, number, sent } = row
  const signed = isSigned(row)
  const may = refusalOf('writeLetter', found, viewer) === null && writesLetters(found, viewer)
  const approval = whyNotApprove(row, templates, viewer)
  return {
    id,
    number,
    template: row.template,
    title: row.title,
    state: stateOf(row),
    recipient: row.recipient,
    email: row.email,
    writtenBy: row.writtenBy,
    updatedAt: row.updatedAt.toISOString(),
    approvedBy: signed ? row.signedBy : null,
    approvedAt: row.signedAt?.toISOString() ?? null,
    code: signed && !differs ? { url: addressOfLetter(id), check: checkOf(id).code } : null,
    differs,
    sent,
    can: {
      edit: may && whyNotEdit(row) === null,
      approve: may && approval === null,
      withdraw: may && whyNotWithdraw(row) === null,
      dispatch: may && !differs && whyNotDispatch(row) === null,
    },
    whyNotApprove: may && stateOf(row) === 'draft' ? approval : null,
  }
}

/** Throws NotFound. */
export async function letterToCreate(
  id: number,
  { template: name, language }: StartForm,
  viewer: User,
): Promise<LetterCreate> {
  const about = await aboutFor(id, viewer)
  const templates = await templatesOf(about.found.typeId, read)
  const template = name ? templates.find(each => each.name === name) : undefined
  if (name && !template) throw new NotFound()
  return {
    ...about.props,
    templates: templates.map(toChoice),
    letter: template
      ? await newText(about.found, template, hasLanguage(template, language) ? language : '', read)
      : null,
  }
}

/** Throws NotFound. */
export async function letterToEdit(id: number, letterId: number, viewer: User): Promise<LetterEdit> {
  const { found, props } = await aboutFor(id, viewer)
  const row = await letterOf(id, letterId)
  if (!row || !(isSigned(row) || writesLetters(found, viewer))) throw new NotFound()
  const { template, title, body, language, recipient, email, version } = row
  const isDraft = stateOf(row) === 'draft'
  const differs =
    (await differingPapers([row])).size > 0 || (await papersWithForgedSendings([letterId])).size > 0
  const templates = isDraft ? await templatesOf(found.typeId, read) : []
  const letter = toLetter(row, { found, templates, differs }, viewer)
  const shownText = isSigned(row) ? body : withRecipient(row)
  return {
    ...props,
    letter: {
      template,
      title,
      body,
      language,
      recipient,
      email,
      version,
      html: letter.can.edit ? null : await renderMarkdown(shownText, 'resolution', maxLength.resolution * 2),
    },
    shown: letter,
    whyNotEmail: props.sendsEmails ? whyNotEmail(row) : 'Print it; this board sends no email.',
    batchId: writesLetters(found, viewer) ? row.batchId : null,
    unprintable: (isDraft && (await whyUnprintable(row, viewer.name))) || null,
  }
}

/** Throws NotFound. */
export async function aboutFor(id: number, viewer: User) {
  const application = await findApplication(id, viewer)
  const found = (await caseOf(id, read))!
  const { reference } = found
  return {
    application,
    found,
    props: {
      application: { id, reference, applicant: fullName(application) },
      sendsEmails: sendsEmails(),
    },
  }
}
