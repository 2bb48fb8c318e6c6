import { useState } from 'react'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import type { Arrest } from '#server/register/screens'
import {
  arrestDraftOf,
  arrestLabels,
  arrestPayload,
  blankArrest,
  blankCharge,
} from '#resources/Pages/ArrestedPerson/form/register-draft.ts'
import { ArrestGroups, ChargesField } from '#resources/Pages/ArrestedPerson/form/ArrestGroups.tsx'
import { type RecordDialogProps, RecordName } from './RecordName.tsx'
import { to } from '#resources/to.ts'
import { arrestFields } from '#server/register/arrest-fields'
import { ListedFields } from '#resources/Components/form/ListedFields.tsx'
import { oneMore } from '#resources/Components/form/payload.ts'

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
