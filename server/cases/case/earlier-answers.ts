import { type Query, read } from '#server/platform/database/read'
import { fieldWords } from '#server/platform/web/field-kinds'
import { restrictedFields, type RestrictedField } from '#server/records/audit/answer-permissions'
import { holds, type User } from '#server/permissions'
import { answerText, type EarlierAnswer, filesAt } from '../types/answer-fields.ts'
import { earlierFields, hiddenValues } from '../types/earlier-answers.ts'
import type { OwnField } from '../types/definition.ts'
import { applicationFields } from '../types/fields.ts'
import { type TypeVersion, versionsOf } from '../types/versions.ts'
import { askedIn, definitionIn, type OwnColumns, storedAnswers } from './own-answers.ts'

type Row = OwnColumns & { typeId: number }

/** The versions of types and the restricted fields, each read once. */
export function versionHistory(query: Query = read) {
  const versions = new Map<number, Promise<TypeVersion[]>>()
  let restricted: Promise<RestrictedField[]> | undefined
  return {
    versionsOf(typeId: number) {
      const found = versions.get(typeId) ?? versionsOf(typeId, query)
      versions.set(typeId, found)
      return found
    },
    restricted: () => (restricted ??= restrictedFields(query)),
  }
}
export type VersionHistory = ReturnType<typeof versionHistory>

/** The fields of the earlier answers of a case, also of those that nobody sees. */
export async function earlierFieldsOf(row: Row, history: VersionHistory): Promise<OwnField[]> {
  const stored = storedAnswers(row)
  const asked = askedIn(row)
  if (Object.keys(stored).every(name => asked[name] !== undefined)) return []
  const versions = await history.versionsOf(row.typeId)
  const earlier = versions.filter(({ number }) => number < row.versionNumber).toReversed()
  return earlierFields(stored, definitionIn(row), earlier)
}

/** Those that the viewer sees. An answer needs every permission that its name was ever given. */
export async function earlierFieldsFor(row: Row, viewer: User, history = versionHistory()) {
  const fields = await earlierFieldsOf(row, history)
  if (fields.length === 0) return []
  const restricted = await history.restricted()
  return fields.filter(({ name }) =>
    restricted.every(other => other.name !== name || holds(viewer, other.seenBy)),
  )
}

/** The names of those that the viewer may not see. */
export async function hiddenEarlierNames(row: Row, viewer: User, query: Query) {
  const history = versionHistory(query)
  const seen = await earlierFieldsFor(row, viewer, history)
  const hidden = (await earlierFieldsOf(row, history)).filter(field => !seen.includes(field))
  return new Set(hidden.map(({ name }) => name))
}

/** Answers to fields that the version of the case no longer asks for or accepts. */
export async function earlierAnswers(row: Row, viewer: User): Promise<EarlierAnswer[]> {
  const stored = storedAnswers(row)
  const own = (await earlierFieldsFor(row, viewer)).map((field): EarlierAnswer => {
    const files = filesAt(stored, field.name)
    const value = answerText(field, stored[field.name])
    return { label: field.label, value, ...(files.length > 0 && { files }) }
  })
  const values = row as Row & Record<string, unknown>
  const builtIn = hiddenValues(values, definitionIn(row)).map(name => ({
    label: applicationFields[name].label,
    value: fieldWords(applicationFields[name], values[name]),
  }))
  return [...builtIn, ...own]
}
