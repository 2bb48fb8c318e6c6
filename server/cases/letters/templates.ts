import { type Query, sql } from '#server/platform/database/read'
import { NotFound } from '#server/platform/web/errors'
import type { LetterTemplate, TitledText } from '../types/definition.ts'
import { currentVersion, currentVersions } from '../types/versions.ts'
import type { LetterChoice } from './screens.ts'

/** Letters are from the type's latest version, whatever version a case belongs to. */
export async function templatesOf(typeId: number, query: Query): Promise<LetterTemplate[]> {
  return (await currentVersion(typeId, query))?.texts.letters ?? []
}

export const toChoice = ({ name, label, approval, second }: LetterTemplate): LetterChoice => ({
  name,
  label,
  approval,
  languages: second ? ['', second.language] : [''],
})

export const hasLanguage = ({ second }: LetterTemplate, language: string) =>
  language === '' || second?.language === language

/** Throws NotFound. */
export function textIn(template: LetterTemplate, language: string): TitledText {
  if (!hasLanguage(template, language)) throw new NotFound()
  return language === '' ? template : template.second!
}

/** Of all types that are in use. Types that share a name share its meaning. */
export async function allTemplates(query: Query): Promise<LetterChoice[]> {
  const types = await query<{ id: number }>(
    sql`SELECT t."id" FROM "ApplicationType" t WHERE t."active" ORDER BY t."name"`,
  )
  const versions = await currentVersions(
    types.map(({ id }) => id),
    query,
  )
  const all = types.flatMap(({ id }) => versions.get(id)?.texts.letters ?? [])
  return [...Map.groupBy(all.map(toChoice), ({ name }) => name).values()].map(same => ({
    ...same[0]!,
    languages: [...new Set(same.flatMap(({ languages }) => languages))],
  }))
}
