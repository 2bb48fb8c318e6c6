import { useRef } from 'react'
import { acts } from '#server/cases/applications/acts'
import type { PreviewRow } from '#server/cases/applications/screens'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { counted } from '#resources/Components/words.ts'
import { PreviewPending, PreviewRows, usePreview } from './PreviewRows.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'

type ArchiveManyDialogProps = { ids: number[]; open: boolean; onClose: () => void; onDone: () => void }

export function ArchiveManyDialog({ ids, open, onClose, onDone }: ArchiveManyDialogProps) {
  const form = useFields(
    { remarks: '' },
    { bag: acts.archive.bag, ids: 'archive-many', draft: 'archive-many' },
  )
  const done = useRef(false)
  const { answer, failed } = usePreview<{ rows: PreviewRow[] }>(open, to('/applications/archives/preview'), {
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
    <FormDialog
      open={open}
      onClose={close}
      title="Archive applications"
      act={going > 0 ? `Archive ${counted(going, 'application')}` : 'Nothing to archive'}
      able={!answer || going > 0}
      labels={{ remarks: 'Remarks', ids: 'Applications' }}
      form={form}
      onSend={archive}
    >
      {answer ? (
        <>
          <p>{whatWillHappen(going, rows.length - going)}</p>
          <PreviewRows label="Selected applications" rows={rows} />
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

function whatWillHappen(going: number, left: number) {
  if (going === 0) return 'None of these applications can be archived.'
  const go = `${counted(going, 'application')} will move to the archive with this remark. Archived applications can be read but not changed.`
  const stay = left > 0 ? ` ${counted(left, 'application')} will not be archived.` : ''
  return `${go}${stay} You can undo this for an hour.`
}
