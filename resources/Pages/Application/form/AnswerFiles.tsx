import type { ComponentProps } from 'react'
import { limitsInWords } from '#resources/Components/form/chosen-files.ts'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import type { AnswerFile } from '#server/cases/types/answer-fields'
import type { FilesField } from './answer-files.ts'
import { StoredDocuments } from './StoredDocuments.tsx'
import type { ApplicationFormState } from './useApplicationForm.ts'

type AnswerFilesProps = {
  form: ApplicationFormState
  name: string
  field: FilesField
  stored: AnswerFile[]
}

/** The files of an own field: those that the case has, and a place for more. */
export function AnswerFiles({ form, name, field, stored }: AnswerFilesProps) {
  return (
    <div className="space-y-2">
      <FieldDrop {...form.fileField(name)} field={field} />
      {stored.length > 0 && (
        <StoredDocuments form={form} stored={stored} label={`${field.label}: attached files`} />
      )}
    </div>
  )
}

type FieldDropProps = Omit<ComponentProps<typeof FileDrop>, 'label'> & Pick<AnswerFilesProps, 'field'>

export function FieldDrop({ field: { label, hint, required }, limits, ...drop }: FieldDropProps) {
  const hints = [hint, limitsInWords(limits)].filter(Boolean).join(' ')
  return <FileDrop {...drop} limits={limits} label={label} required={Boolean(required)} hint={hints} />
}
