import type { ReactNode } from 'react'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'
import { maxLength } from '#server/platform/limits'

type TypeForm = ReturnType<typeof useFields<{ name: string; description: string; active: boolean }>>
type TypeFieldsProps = { field: TypeForm['field']; children?: ReactNode }

export const typeLabels = {
  name: 'Name',
  description: 'Description',
  active: 'Accepting applications',
}

/** `children` are further fields. */
export function TypeFields({ field, children }: TypeFieldsProps) {
  return (
    <>
      <TextField {...field('name')} label={typeLabels.name} required limit={maxLength.typeName} />
      <TextArea {...field('description')} label={typeLabels.description} limit={maxLength.typeDescription} />
      {children}
      <Switch
        {...field('active')}
        label={typeLabels.active}
        hint="If off, no new applications of this type can be registered. Existing applications continue."
      />
    </>
  )
}
