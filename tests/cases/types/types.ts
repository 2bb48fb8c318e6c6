import type { Definition, DefinedField, Fates, Rules } from '#server/cases/types/definition'
import { DefinitionForm } from '#server/cases/types/definition-form'
import { publish, saveDraft } from '#server/cases/publishing/drafts'
import { db } from '#server/platform/database/client'
import { adam } from '../../support/cast.ts'

export type Given = {
  dropped?: Fates
  fields?: object[]
  rules?: Partial<Rules>
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

/** A template with restricted fields, which earlier versions of Docket could publish. */
export async function publishedEarlier({ texts, ...given }: Given & { texts: Definition['texts'] }) {
  await published(given)
  const { id } = await db.typeVersion.findFirstOrThrow({ where: { typeId: 1 }, orderBy: { number: 'desc' } })
  await db.typeVersion.update({ where: { id }, data: { texts: texts as object } })
}

export const field = (more: object = {}) =>
  ({ name: 'premises', kind: 'text', label: 'Premises', ...more }) as Partial<DefinedField>
