import { useState } from 'react'
import { arrestFields } from '#server/register/arrest-fields'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { ListedFields } from '#resources/Components/form/ListedFields.tsx'
import type { Arrest } from '#server/register/screens'
import { oneMore } from '#resources/Components/form/payload.ts'
import {
  arrestDraftOf,
  arrestLabels,
  arrestPayload,
  blankCharge,
} from '#resources/Pages/ArrestedPerson/form/register-draft.ts'
import { ChargesField } from '#resources/Pages/ArrestedPerson/form/ArrestGroups.tsx'
import { type RecordDialogProps, RecordName } from './RecordName.tsx'
import { to } from '#resources/to.ts'

type ChecklistDialogProps = RecordDialogProps & { item: 'counsel' | 'charge'; arrest: Arrest }

export function ChecklistDialog({ item, person, arrest, limits, open, onClose }: ChecklistDialogProps) {
  const [fields] = useState(() => withOneCharge(arrestDraftOf(arrest), item))
  const form = useActForm({
    bag: 'arrest',
    ids: item,
    method: 'put',
    url: to('/arrested-persons/:id/arrests/:arrestId', { id: person.id, arrestId: arrest.id }),
    fields,
    payload: arrestPayload,
    limits,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onSend={form.act}
      title={item === 'counsel' ? 'Add counsel' : 'Add a charge'}
      act={item === 'counsel' ? 'Save counsel' : 'Save charges'}
      labels={arrestLabels(form.data)}
      start={item === 'counsel' ? 'counsel' : `charges.${form.data.charges.length - 1}.offence`}
      open={open}
      onClose={onClose}
    >
      <RecordName person={person} />
      {item === 'counsel' ? (
        <ListedFields fields={{ counsel: arrestFields.counsel }} field={form.field} />
      ) : (
        <ChargesField form={form} />
      )}
    </FormDialog>
  )
}

const withOneCharge = (draft: ReturnType<typeof arrestDraftOf>, item: ChecklistDialogProps['item']) =>
  item === 'charge' && draft.charges.length === 0
    ? { ...draft, charges: oneMore([], blankCharge(draft)) }
    : draft
