import { useState } from 'react'
import { FormGroup } from '#resources/Components/form/FormFrame.tsx'
import { ListedFields } from '#resources/Components/form/ListedFields.tsx'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { FieldDrop } from '#resources/Pages/Application/form/AnswerFiles.tsx'
import { specialFiles } from '#resources/Pages/Application/form/answer-files.ts'
import { controlOf, formGroups } from '#resources/Pages/Application/form/form-groups.ts'
import type { ApplicationFormState, Draft } from '#resources/Pages/Application/form/useApplicationForm.ts'
import type { FormFiles } from '#resources/Components/form/useFields.ts'
import type { Definition } from '#server/cases/types/definition'
import type { FieldList } from '#server/platform/web/field-kinds'
import type { UploadLimits } from '#server/platform/web/upload-limits'

export type PreviewProps = { definition: Definition; name: string; limits: UploadLimits }

type Value = string | boolean | string[]

/** The form that the registry would fill in. */
export function FormPreview({ definition, name, limits }: PreviewProps) {
  const [data, setData] = useState<Record<string, Value>>({})
  const [files, setFiles] = useState<FormFiles>({})
  const groups = formGroups(definition, data as unknown as Draft)
  const asked = Object.assign({}, ...groups.map(({ fields }) => fields)) as FieldList
  const field = (one: string) => ({
    id: `preview-${one}`,
    name: one,
    value: data[one] ?? (asked[one]?.kind === 'checkbox' ? false : ''),
    error: undefined,
    onChange: (value: Value) => setData({ ...data, [one]: value }),
  })
  const special = {
    ...specialFiles(asked, (one, field) => (
      <FieldDrop
        {...{ field, limits }}
        id={`preview-${one}`}
        files={files[one] ?? []}
        onChange={change => setFiles(others => ({ ...others, [one]: change(others[one] ?? []) }))}
      />
    )),
    typeId: <SelectField {...field('typeId')} value="" label="Type" required empty={name} options={[]} />,
  }
  const form = { field } as unknown as ApplicationFormState
  return (
    <fieldset className="card max-w-[672px] space-y-8 p-4" aria-label="Preview of the form">
      {groups.map(({ title, fields }) => (
        <FormGroup key={title} title={title}>
          <ListedFields fields={fields} field={controlOf(form, fields)} special={special} />
        </FormGroup>
      ))}
    </fieldset>
  )
}
