import { useState } from 'react'
import { ActionDialog } from '../../../../Components/ActionDialog.tsx'
import { useActionForm } from '../../../../Components/useActionForm.ts'
import type { Arrest } from '#server/arrested-persons/screens'
import { arrestDraftOf, arrestLabels, arrestPayload, blankArrest } from '../form/arrest-draft.ts'
import { ArrestGroups } from '../form/ArrestGroups.tsx'
import type { RecordDialogProps } from './dialog-props.ts'
import { Whom } from './Whom.tsx'

type ArrestDialogProps = RecordDialogProps & {
  /** The one to edit; a new one is added without. */
  arrest?: Arrest
  facilities: string[]
}

/** An arrest with its booking and charges: added, or edited at the version that is shown. */
export function ArrestDialog({ person, arrest, facilities, limits, open, onClose }: ArrestDialogProps) {
  const [fields] = useState(() => (arrest ? arrestDraftOf(arrest) : blankArrest()))
  const url = `/arrested-persons/${person.id}/arrests`
  const form = useActionForm({
    bag: 'arrest',
    ids: arrest ? `arrest-${arrest.id}` : 'arrest',
    method: arrest ? 'put' : 'post',
    url: arrest ? `${url}/${arrest.id}` : url,
    fields,
    payload: arrestPayload,
    limits,
    onDone: onClose,
  })
  return (
    <ActionDialog
      wide
      form={form}
      title={arrest ? `Edit arrest ${arrest.number}` : 'Add an arrest'}
      act={arrest ? 'Save arrest' : 'Add arrest'}
      labels={arrestLabels(form.data)}
      start="arrestedAt"
      open={open}
      onClose={onClose}
    >
      {/* Several of these dialogs are on one page, and their groups are called the same. */}
      {open && (
        <>
          <Whom person={person} />
          <ArrestGroups form={form} facilities={facilities} />
        </>
      )}
    </ActionDialog>
  )
}
