import Download from 'lucide-react/icons/download'
import type { ExportPreview } from '#server/cases/acts/bulk/screens'
import type { ApplicationFilter, ApplicationList } from '#server/cases/case/screens'
import { Button } from '#resources/Components/Button.tsx'
import { Dialog } from '#resources/Components/Dialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { exportAddress, filterInWords } from './chosen.ts'
import type { ListKind } from './list-filter.ts'
import { PreviewPending, PreviewRows, usePreview } from './PreviewRows.tsx'
import { to } from '#resources/to.ts'

type ExportDialogProps = {
  kind: ListKind
  filter: ApplicationFilter
  types: ApplicationList['types']
  ownFields: ApplicationList['ownFields']
  assignee: ApplicationList['assignee']
  labels: ApplicationList['labels']
  /** The selected applications. If empty, everything the filter finds is exported. */
  ids: number[]
  open: boolean
  onClose: () => void
}

export function ExportDialog(props: ExportDialogProps) {
  const { kind, filter, ids, open, onClose } = props
  const request = ids.length > 0 ? { ids, archived: kind.archived } : { ...filter, archived: kind.archived }
  const { answer, failed } = usePreview<ExportPreview>(open, to('/applications/export/preview'), request)
  const total = answer?.total ?? 0

  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {total > 0 ? (
        // A plain link, because Inertia can't download files.
        <a
          href={exportAddress(filter, kind.archived, ids)}
          download=""
          className="button button-primary"
          onClick={onClose}
        >
          <Download aria-hidden size={16} />
          Export {counted(total, 'application')}
        </a>
      ) : (
        <Button variant="primary" aria-disabled>
          Export
        </Button>
      )}
    </>
  )

  return (
    <Dialog open={open} onClose={onClose} title="Export applications" footer={footer}>
      <div className="space-y-3">
        {answer ? (
          <>
            <p>{whatItHolds(answer.total, ids.length, filterInWords(filter, props), kind)}</p>
            {answer.rows.length > 0 && <PreviewRows label="Applications in the file" rows={answer.rows} />}
          </>
        ) : (
          <PreviewPending failed={failed} />
        )}
        <p className="text-sm text-muted">
          You get a CSV file for spreadsheets with names, birth dates and offences, but no votes. The audit
          log records the export.
        </p>
      </div>
    </Dialog>
  )
}

function whatItHolds(total: number, chosen: number, words: string[], { archived }: ListKind) {
  const from = archived ? 'the archive' : 'the list'
  if (total === 0) return `There is nothing to export from ${from}.`
  if (chosen > 0) {
    const gone = chosen - total
    return `${counted(total, 'application')}${gone > 0 ? `. ${counted(gone, 'selected application')} ${gone === 1 ? 'is' : 'are'} no longer in ${from}` : ''}:`
  }
  if (words.length === 0) return `All ${counted(total, 'application')} in ${from}.`
  return `${counted(total, 'application')} in ${from} with: ${words.join('; ')}.`
}
