import { FormGroup } from '#resources/Components/form/FormFrame.tsx'
import { ListedFields } from '#resources/Components/form/ListedFields.tsx'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { applicationFields, applicationGroups } from '#server/cases/applications/fields'
import type { ApplicationType } from '#server/cases/applications/screens'
import type { Field } from '#server/platform/web/field-list'
import type { Draft } from './draft.ts'
import type { ApplicationFormState } from './useApplicationForm.ts'

type ApplicationFieldsProps = { form: ApplicationFormState; types: ApplicationType[]; today: string }

export function ApplicationFields({ form: { field }, types, today }: ApplicationFieldsProps) {
  const { typeId, grounds } = applicationFields
  const special = {
    typeId: (
      <SelectField
        {...field('typeId')}
        label={typeId.label}
        required
        empty="Choose a type"
        options={types.map(type => ({ value: String(type.id), label: type.name }))}
      />
    ),
    grounds: (
      <TextArea
        {...field('grounds')}
        label={grounds.label}
        required
        serif
        tall
        limit={grounds.max}
        hint={grounds.hint}
      />
    ),
  }
  const groups: [string, { [Name in keyof Draft]?: Field }][] = Object.entries(applicationGroups)
  return groups.map(([title, fields]) => (
    <FormGroup key={title} title={title}>
      <ListedFields fields={fields} field={field} today={today} special={special} />
    </FormGroup>
  ))
}
