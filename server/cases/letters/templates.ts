import type { Query } from '#server/platform/database/read'
import { NotFound } from '#server/platform/web/errors'
import type { LetterTemplate, TitledText } from '../types/definition.ts'
import { currentVersion } from '../types/versions.ts'
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

/** Throws NotFound. */
export function textIn({ second, ...first }: LetterTemplate, language: string): TitledText {
  if (language === '') return first
  if (second?.language !== language) throw new NotFound()
  return second
}
