import Printer from 'lucide-react/icons/printer'
import { ActButton, Button, ButtonLink } from '#resources/Components/Button.tsx'
import type { ArrestedPersonShow } from '#server/register/screens'
import type { RegisterAct, Photos } from '#server/register/screens'
import { ArrestDialog } from './ArrestDialog.tsx'
import { CustodyEventDialog } from './CustodyEventDialog.tsx'
import { useFrozenWhileOpen, type RecordDialogProps, RecordName } from './RecordName.tsx'
import { to } from '#resources/to.ts'
import { actDraft, FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { PhotoDrops } from '#resources/Pages/ArrestedPerson/form/PersonGroups.tsx'
import { photoLabels } from '#resources/Pages/ArrestedPerson/form/register-draft.ts'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { maxLength } from '#server/platform/limits'

export function RecordActs(props: ArrestedPersonShow) {
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
  const [open, setOpen] = useOpenDialog<RegisterAct>(
    'act',
    act => can[act] && (drafts[act]?.(person) ?? false),
  )

  const button = (act: RegisterAct) => ({
    can: can[act],
    whyNot: whyNot[act],
    onOpen: () => setOpen(act),
  })
  const dialog = (act: RegisterAct) => ({
    person,
    limits,
    open: open === act,
    onClose: () => setOpen(null),
  })
  const events = useFrozenWhileOpen(custody.length, open === 'addCustodyEvent')
  const arrestCount = useFrozenWhileOpen(arrests.length, open === 'addArrest')
  // An open dialog stays when the viewer loses the permission, because it may have to show why the act was
  // refused.
  const has = (act: RegisterAct) => can[act] || open === act

  return (
    <div className="screen-only flex flex-col gap-2">
      <ActButton {...button('addCustodyEvent')} variant="primary">
        Add custody event
      </ActButton>
      <ActButton {...button('addArrest')}>Add arrest</ActButton>
      <ActButton {...button('addFiles')}>Add photos and documents</ActButton>
      {can.edit && (
        <ButtonLink href={to('/arrested-persons/:id/edit', { id: person.id })} className="w-full">
          Edit person
        </ButtonLink>
      )}
      <ActButton {...button('seal')}>Seal record</ActButton>
      <ActButton {...button('unseal')}>Unseal record</ActButton>
      <Button className="w-full" onClick={() => window.print()}>
        <Printer aria-hidden size={16} />
        Print
      </Button>

      {has('addCustodyEvent') && (
        <CustodyEventDialog
          {...dialog('addCustodyEvent')}
          // A new event starts with an empty form.
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

const drafts: Partial<Record<RegisterAct, (person: { id: number }) => string>> = {
  addCustodyEvent: ({ id }) => actDraft('custodyEvent', to('/arrested-persons/:id/custody-events', { id })),
  addArrest: ({ id }) => actDraft('arrest', to('/arrested-persons/:id/arrests', { id })),
  seal: ({ id }) => actDraft('seal', to('/arrested-persons/:id/seal', { id })),
  unseal: ({ id }) => actDraft('unseal', to('/arrested-persons/:id/seal', { id })),
}

function FilesDialog({ person, photos, limits, open, onClose }: RecordDialogProps & { photos: Photos }) {
  const form = useActForm({
    bag: 'files',
    method: 'post',
    url: to('/arrested-persons/:id/files', { id: person.id }),
    fields: {},
    limits,
    onDone: onClose,
  })
  return (
    <FormDialog
      wide
      form={form}
      onSend={form.act}
      title="Add photos and documents"
      act="Add files"
      labels={photoLabels}
      start="photoFront"
      open={open}
      onClose={onClose}
    >
      <RecordName person={person} />
      <PhotoDrops form={form} stored={photos} />
      <FileDrop {...form.fileField('documents')} label="Documents" />
    </FormDialog>
  )
}

const labels = { orderReference: 'Order reference', reason: 'Reason' }

function SealDialog({ person, limits, open, onClose, lift }: RecordDialogProps & { lift: boolean }) {
  const form = useActForm({
    bag: lift ? 'unseal' : 'seal',
    method: lift ? 'delete' : 'post',
    url: to('/arrested-persons/:id/seal', { id: person.id }),
    fields: { orderReference: '', reason: '' },
    limits,
    onDone: onClose,
  })
  const act = lift ? 'Unseal record' : 'Seal record'
  return (
    <FormDialog
      form={form}
      onSend={form.act}
      title={act}
      act={act}
      variant={lift ? 'primary' : 'danger'}
      labels={labels}
      start="orderReference"
      open={open}
      onClose={onClose}
    >
      <RecordName person={person} />
      <p>{lift ? lifting : sealing}</p>
      <TextField
        {...form.field('orderReference')}
        label={labels.orderReference}
        required
        limit={maxLength.orderReference}
      />
      <TextArea {...form.field('reason')} label={labels.reason} limit={maxLength.registerReason} />
    </FormDialog>
  )
}

const sealing =
  'Only people with permission for sealed records will be able to see that this record exists. It disappears from lists, search, matches, counts and exports for everyone else. Another order can unseal it.'
const lifting =
  'The record becomes visible again to everyone who can see the register, including in lists, search, matches, counts and exports.'
