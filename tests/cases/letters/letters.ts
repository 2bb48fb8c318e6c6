import { approveLetter, prepareApproval } from '#server/cases/letters/approve'
import { dispatchLetter } from '#server/cases/letters/dispatch'
import { DispatchForm } from '#server/cases/letters/forms'
import { letterOf } from '#server/cases/letters/rows'
import { withdrawLetter, writeLetter } from '#server/cases/letters/write'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import type { LetterTemplate } from '#server/cases/types/definition'
import { registered, type Ref } from '../../support/cases.ts'
import { judith, rosa } from '../../support/cast.ts'
import { published } from '../types/types.ts'

export const receipt: LetterTemplate = {
  name: 'receipt',
  label: 'Acknowledgement',
  approval: 'none',
  title: 'Receipt of your application {{reference}}',
  body: 'Dear {{recipient}},\n\nwe received your application on {{receivedOn}}.\n\n{{#if outcome}}It is {{outcome}}.{{/if}}',
  second: { language: 'Filipino', title: 'Pagtanggap {{reference}}', body: 'Mahal na {{recipient}},' },
}

export const notice: LetterTemplate = {
  name: 'notice',
  label: 'Notice',
  approval: 'decide',
  title: 'Notice about {{reference}}',
  body: 'Your application will be heard.',
  second: null,
}

/** Publishes a version of the first type with letters. */
export const withLetters = (letters: LetterTemplate[] = [receipt, notice]) =>
  published({ texts: { resolution: '', letters } })

export const letterForm = (more: object = {}) => ({
  template: 'receipt',
  title: 'Receipt of your application',
  body: 'Dear Lualhati,\n\nwe **received** it.',
  language: '',
  recipient: 'Lualhati Magtanggol\nMarket Street 1\n1000 Manila',
  email: 'lualhati@example.org',
  ...more,
})

export type LetterRef = Ref & { letterId: number; letterPath: string }

/** A draft on a new case of a board with letters. */
export async function written(more: object = {}, author: User = rosa): Promise<LetterRef> {
  await withLetters()
  return writtenOn(await registered(), more, author)
}

export async function writtenOn(found: Ref, more: object = {}, author: User = rosa): Promise<LetterRef> {
  const letterId = await transaction(tx => writeLetter(tx, found.id, letterForm(more), author))
  return { ...found, letterId, letterPath: `${found.path}/letters/${letterId}` }
}

export async function approvedLetter(more: object = {}, signer: User = judith) {
  const letter = await written(more)
  await approve(letter, signer)
  return letter
}

export async function approve({ id, letterId }: LetterRef, signer: User = judith) {
  const { version } = (await letterOf(id, letterId))!
  const prepared = await prepareApproval(id, letterId, signer)
  return transaction(tx => approveLetter(tx, id, letterId, version, prepared, signer))
}

export const dispatch = ({ id, letterId }: LetterRef, form: object = {}, actor: User = rosa) => {
  const sent = DispatchForm.parse({ by: 'print', to: 'Lualhati Magtanggol', at: '', note: '', ...form })
  return transaction(tx => dispatchLetter(tx, id, letterId, sent, actor))
}

export const withdraw = ({ id, letterId }: LetterRef, actor: User = rosa) =>
  transaction(tx => withdrawLetter(tx, id, letterId, actor))

export const TO = 'lualhati@example.org'

/** Waits to be sent. The board needs a mail server. */
export async function emailed() {
  const letter = await approvedLetter()
  await dispatch(letter, { by: 'email', to: TO })
  return letter
}

export const sendings = async () =>
  (await db.dispatch.findMany({ orderBy: { id: 'asc' } })).map(({ result, code }) => [result, code])
