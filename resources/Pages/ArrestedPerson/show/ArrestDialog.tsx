import { useState } from 'react'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import type { Arrest } from '#server/register/screens'
import {
  arrestDraftOf,
  arrestLabels,
  arrestPayload,
  blankArrest,
} from '#resources/Pages/ArrestedPerson/form/register-draft.ts'
import { ArrestGroups } from '#resources/Pages/ArrestedPerson/form/ArrestGroups.tsx'
import { type RecordDialogProps, RecordName } from './RecordName.tsx'
import { to } from '#resources/to.ts'

type ArrestDialogProps = RecordDialogProps & {
  arrest?: Arrest
  facilities: string[]
}

export function ArrestDialog({ person, arrest, facilities, limits, open, onClose }: ArrestDialogProps) {
  const [fields] = useState(() => (arrest ? arrestDraftOf(arrest) : blankArrest()))
  const form = useActForm({
    bag: 'arrest',
    ids: arrest ? `arrest-${arrest.id}` : 'arrest',
    method: arrest ? 'put' : 'post',
    url: arrest
      ? to('/arrested-persons/:id/arrests/:arrestId', { id: person.id, arrestId: arrest.id })
      : to('/arrested-persons/:id/arrests', { id: person.id }),
    fields,
    payload: arrestPayload,
    limits,
    onDone: onClose,
  })
  return (
    <FormDialog
      wide
      form={form}
      onSend={form.act}
      title={arrest ? `Edit arrest ${arrest.number}` : 'Add an arrest'}
      act={arrest ? 'Save arrest' : 'Add arrest'}
      labels={arrestLabels(form.data)}
      start="arrestedAt"
      open={open}
      onClose={onClose}
    >
      {/* Rendered only when open, because several of these dialogs are on the page and their groups have the same ids. */}
      {open && (
        <>
          <RecordName person={person} />
          <ArrestGroups form={form} facilities={facilities} />
        </>
      )}
    </FormDialog>
  )
}
