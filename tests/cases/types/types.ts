import type { Definition, DefinedField, Fates, Rules } from '#server/cases/types/definition'
import { DefinitionForm } from '#server/cases/types/definition-form'
import { publish, saveDraft } from '#server/cases/publishing/drafts'
import { adam } from '../../support/cast.ts'

export type Given = {
  dropped?: Fates
  fields?: object[]
  rules?: Omit<Partial<Rules>, 'clocks'>
  texts?: Definition['texts']
}

export const drafts = ({ dropped = {}, ...given }: Given, typeId = 1) =>
  saveDraft(typeId, { ...DefinitionForm.parse(given), dropped }, null)

export const REASON = 'Nobody asks for this any more.'

/** Publishes a version of the first type. */
export async function published(given: Given, typeId = 1) {
  await drafts(given, typeId)
  return publish(typeId, null, adam, REASON)
}

export const field = (more: object = {}) =>
  ({ name: 'premises', kind: 'text', label: 'Premises', ...more }) as Partial<DefinedField>
