import type { ReactNode } from 'react'
import type { FieldList, FieldOf } from '#server/platform/web/field-kinds'
import { type Answers, filesAt } from '#server/cases/types/answer-fields'
import { remainingIn } from './DocumentFields.tsx'
import type { FormGroups } from './form-groups.ts'
import type { AnswerKey } from './own-drafts.ts'
import type { ApplicationFormState } from './useApplicationForm.ts'

export type FilesField = FieldOf<'files'>

/** Draws the fields for files, which are outside the fields of a form. */
export const specialFiles = (fields: FieldList, draw: (name: AnswerKey, field: FilesField) => ReactNode) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'files' ? [[name, draw(name as AnswerKey, field)]] : [],
    ),
  )

export const storedFor = (answers: Answers, key: AnswerKey) => filesAt(answers, key.slice('answers.'.length))

/** The names of the files that each field for files has, '' if none. */
export function fileDrafts(form: ApplicationFormState, groups: FormGroups, answers: Answers) {
  const remaining = new Set(remainingIn(form).map(({ id }) => id))
  const fields = Object.assign({}, ...groups.map(group => group.fields)) as FieldList
  return specialFiles(fields, name => {
    const stored = storedFor(answers, name).filter(({ id }) => remaining.has(id))
    return [...stored, ...(form.files[name] ?? []).map(({ file }) => file)].map(one => one.name).join(', ')
  })
}
