import { useRef } from 'react'
import { acts } from '#server/applications/acts'
import type { BulkRow } from '#server/applications/bulk-preview'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { DraftNotice } from '#resources/Components/form/DraftNotice.tsx'
import { TextArea } from '#resources/Components/form/TextArea.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { counted } from '#resources/Components/plural.ts'
import { PreviewPending, PreviewRows } from './PreviewRows.tsx'
import { usePreview } from './usePreview.ts'
import { to } from '#resources/to.ts'
import { longest } from '#server/longest'

type ArchiveManyDialogProps = { ids: number[]; open: boolean; onClose: () => void; onDone: () => void }

export function ArchiveManyDialog({ ids, open, onClose, onDone }: ArchiveManyDialogProps) {
  const form = useFields(
    { remarks: '' },
    { bag: acts.archive.bag, ids: 'archive-many', draft: 'archive-many' },
  )
  const done = useRef(false)
  const { answer, failed } = usePreview<{ rows: BulkRow[] }>(open, to('/applications/archives/preview'), {
    ids,
  })
  const rows = answer?.rows ?? []
  const going = rows.filter(({ refusal }) => !refusal).length

  /** The bar that opened the dialog is gone, so focus the result and its undo button. */
  function close() {
    onClose()
    if (done.current) document.getElementById('last-bulk')?.focus()
    done.current = false
  }

  function archive() {
    if (going === 0) return
    form.send('post', to('/applications/archives'), {
      data: { ids: ids.map(String), remarks: form.data.remarks },
      onSuccess: () => {
        form.reset()
        done.current = true
        onClose()
        onDone()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Archive applications"
      act={going > 0 ? `Archive ${counted(going, 'application')}` : 'Nothing to archive'}
      variant="primary"
      able={!answer || going > 0}
      labels={{ remarks: 'Remarks', ids: 'Applications' }}
      form={form}
      onConfirm={archive}
    >
      {answer ? (
        <>
          <p>{whatWillHappen(going, rows.length - going)}</p>
          <PreviewRows label="Applications chosen" rows={rows} />
        </>
      ) : (
        <PreviewPending failed={failed} />
      )}
      <DraftNotice draft={form.draft} />
      {(!answer || going > 0) && (
        <TextArea {...form.field('remarks')} label="Remarks" required limit={longest.remarks} />
      )}
    </ConfirmDialog>
  )
}

function whatWillHappen(going: number, left: number) {
  if (going === 0) return 'None of these can be archived now.'
  const go = `${counted(going, 'application')} ${going === 1 ? 'leaves the list for the archive' : 'leave the list for the archive, each'} with this remark, and can only be read until restored.`
  const stay = left === 1 ? '1 stays as it is.' : `${left} stay as they are.`
  return `${go}${left > 0 ? ` ${stay}` : ''} This can be undone for an hour.`
}
