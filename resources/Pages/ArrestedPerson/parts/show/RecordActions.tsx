import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { ActionButton } from '../../../../Components/ActionButton.tsx'
import { Button, ButtonLink } from '../../../../Components/Button.tsx'
import type { ArrestedPersonShow } from '#server/arrested-persons/record-screens'
import type { RegisterAction } from '#server/arrested-persons/screens'
import { ArrestDialog } from './ArrestDialog.tsx'
import { CustodyEventDialog } from './CustodyEventDialog.tsx'
import { FilesDialog } from './FilesDialog.tsx'
import { useFrozenWhileOpen } from './useFrozenWhileOpen.ts'
import { SealDialog } from './SealDialog.tsx'

/** What this viewer may do now, and what they may not do yet with its reason. */
export function RecordActions(props: ArrestedPersonShow) {
  const {
    arrestedPerson: person,
    photos,
    arrests,
    custody,
    can,
    whyNot,
    limits,
    facilities,
    nextEvents,
  } = props
  const [open, setOpen] = useState<RegisterAction | null>(null)

  const button = (action: RegisterAction) => ({
    can: can[action],
    whyNot: whyNot[action],
    onOpen: () => setOpen(action),
  })
  const dialog = (action: RegisterAction) => ({
    person,
    limits,
    open: open === action,
    onClose: () => setOpen(null),
  })
  const events = useFrozenWhileOpen(custody.length, open === 'addCustodyEvent')
  const arrestCount = useFrozenWhileOpen(arrests.length, open === 'addArrest')
  // A dialog outlives its right while it is open: it may have to say why the act was refused.
  const has = (action: RegisterAction) => can[action] || open === action

  return (
    <div className="screen-only flex flex-col gap-2">
      <ActionButton {...button('addCustodyEvent')} variant="primary">
        Add custody event
      </ActionButton>
      <ActionButton {...button('addArrest')}>Add arrest</ActionButton>
      <ActionButton {...button('addFiles')}>Add photos and documents</ActionButton>
      {can.edit && (
        <ButtonLink href={`/arrested-persons/${person.id}/edit`} className="w-full">
          Edit person
        </ButtonLink>
      )}
      <ActionButton {...button('seal')}>Seal record</ActionButton>
      <ActionButton {...button('unseal')}>Unseal record</ActionButton>
      <Button className="w-full" onClick={() => window.print()}>
        <Printer aria-hidden size={16} />
        Print
      </Button>

      {has('addCustodyEvent') && (
        <CustodyEventDialog
          {...dialog('addCustodyEvent')}
          // What was filled in for the last event is none of the next one's.
          key={`event ${events}`}
          kinds={nextEvents}
          facilities={facilities}
        />
      )}
      {has('addArrest') && (
        <ArrestDialog {...dialog('addArrest')} key={`arrest ${arrestCount}`} facilities={facilities} />
      )}
      {has('addFiles') && <FilesDialog {...dialog('addFiles')} photos={photos} />}
      {has('seal') && <SealDialog {...dialog('seal')} lift={false} />}
      {has('unseal') && <SealDialog {...dialog('unseal')} lift />}
    </div>
  )
}
