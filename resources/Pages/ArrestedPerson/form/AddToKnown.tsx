import { useState } from 'react'
import { arrestFields } from '#server/register/arrest-fields'
import type { KnownPerson } from '#server/cases/matching/screens'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { missingIn } from '#resources/Components/form/field-drafts.ts'
import type { FormFiles, FormState } from '#resources/Components/form/useFields.ts'
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
  const quiet: FormState = { errors: {}, attempt: 0, idOf: name => name, processing: form.processing }
  return (
    <FormDialog
      open={person !== null}
      onClose={onClose}
      title={`Add this arrest to ${last.number}`}
      act="Add arrest"
      able={missing.length === 0}
      form={quiet}
      onSend={() => {
        // Errors appear next to their fields on the page behind the dialog.
        onClose()
        onAdd(last)
      }}
    >
      <p className="font-medium">
        {last.number} · {last.name}
      </p>
      <p>{contentsOf(form)} will be added to this record. No new record is created.</p>
      <p className="hint">
        The details that you entered about the person are not copied. If any have changed, edit the person
        afterwards.
      </p>
      {missing.length > 0 && (
        <p className="text-danger">
          Still to fill in: {missing.map(label => label.toLowerCase()).join(', ')}. Close this dialog to
          complete the form.
        </p>
      )}
    </FormDialog>
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
