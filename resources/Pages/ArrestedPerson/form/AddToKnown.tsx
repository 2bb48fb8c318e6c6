import { useState } from 'react'
import { arrestFields } from '#server/arrested-persons/arrest-fields'
import type { KnownPerson } from '#server/people-matching/screens'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { counted } from '#resources/Components/plural.ts'
import { missingIn } from '#resources/Components/form/field-drafts.ts'
import type { FieldsState } from '#resources/Components/form/useFields.ts'
import type { FormFiles } from '#resources/Components/form/useFileForm.ts'
import type { RegisterDraft } from './register-draft.ts'

type AddToKnownProps = {
  /** Null while the dialog is closed. */
  person: KnownPerson | null
  form: { data: RegisterDraft; files: FormFiles; processing: boolean }
  onAdd: (person: KnownPerson) => void
  onClose: () => void
}

export function AddToKnown({ person, form, onAdd, onClose }: AddToKnownProps) {
  // Keeps the person while the dialog closes.
  const [last, setLast] = useState(person)
  if (person && person !== last) setLast(person)
  if (!last) return null
  const missing = missingIn(arrestFields, form.data)
  const quiet: FieldsState = { errors: {}, attempt: 0, idOf: name => name, processing: form.processing }
  return (
    <ConfirmDialog
      open={person !== null}
      onClose={onClose}
      title={`Add this arrest to ${last.number}`}
      act="Add arrest"
      variant="primary"
      able={missing.length === 0}
      form={quiet}
      onConfirm={() => {
        // Errors appear next to their fields on the page behind the dialog.
        onClose()
        onAdd(last)
      }}
    >
      <p className="font-medium">
        {last.number} · {last.name}
      </p>
      <p>{contentsOf(form)} will be added to this record. No second record is made.</p>
      <p className="hint">
        What you have typed about the person is not copied. If something has changed, edit the person
        afterwards.
      </p>
      {missing.length > 0 && (
        <p className="text-danger">
          Still missing: {missing.map(label => label.toLowerCase()).join(', ')}. Close this and fill it in.
        </p>
      )}
    </ConfirmDialog>
  )
}

function contentsOf({ data, files }: AddToKnownProps['form']) {
  const count = Object.values(files).flat().length
  const more = [
    ...(data.charges.length ? [counted(data.charges.length, 'charge')] : []),
    ...(count ? [counted(count, 'file')] : []),
  ]
  return ['The arrest', ...more].join(more.length === 1 ? ' and ' : ', ')
}
