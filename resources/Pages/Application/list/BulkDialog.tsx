import { acts } from '#server/cases/case/acts'
import type { BulkPreview } from '#server/cases/acts/bulk/screens'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { counted } from '#resources/Components/words.ts'
import { type BulkDialogProps, BulkPreviewRows, PreviewPending, useBulkAct } from './PreviewRows.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'

type Kind = 'archive' | 'endorse'

const addresses = {
  archive: { preview: to('/applications/archives/preview'), url: to('/applications/archives') },
  endorse: { preview: to('/applications/endorsements/preview'), url: to('/applications/endorsements') },
}

const words = {
  archive: {
    verb: 'Archive',
    happens:
      'will move to the archive with this remark. Archived applications can be read but not changed, and their open requests end.',
    after: 'You can undo this for an hour.',
  },
  endorse: {
    verb: 'Endorse',
    happens: 'will be endorsed with this remark. For each, voting opens with today’s board members.',
    after: 'Several endorsements can’t be undone together. You can put a case on hold on its page.',
  },
}

export const ArchiveDialog = (props: BulkDialogProps) => <BulkDialog kind="archive" {...props} />
export const EndorseDialog = (props: BulkDialogProps) => <BulkDialog kind="endorse" {...props} />

function BulkDialog({ kind, ...props }: BulkDialogProps & { kind: Kind }) {
  const { verb } = words[kind]
  const { done } = acts[kind].words
  const { form, answer, failed, going, close, send } = useBulkAct(props, {
    fields: { remarks: '' },
    bag: acts[kind].bag,
    ids: `${kind}-many`,
    ...addresses[kind],
  })
  return (
    <FormDialog
      open={props.open}
      onClose={close}
      title={`${verb} applications`}
      act={going > 0 ? `${verb} ${counted(going, 'application')}` : `Nothing to ${verb.toLowerCase()}`}
      able={!answer || going > 0}
      labels={{ remarks: 'Remarks', ids: 'Applications' }}
      form={form}
      onSend={send}
    >
      {answer ? (
        <>
          <p>{whatWillHappen(kind, answer)}</p>
          <BulkPreviewRows preview={answer} done={done} />
        </>
      ) : (
        <PreviewPending failed={failed} />
      )}
      {(!answer || going > 0) && (
        <TextArea {...form.field('remarks')} label="Remarks" required limit={maxLength.remarks} />
      )}
    </FormDialog>
  )
}

function whatWillHappen(kind: Kind, { total, refused }: BulkPreview) {
  const { happens, after } = words[kind]
  const { done } = acts[kind].words
  if (refused === total) return `None of these applications can be ${done}.`
  const stay = refused > 0 ? ` ${counted(refused, 'application')} will not be ${done}.` : ''
  return `${counted(total - refused, 'application')} ${happens}${stay} ${after}`
}
