import { useState } from 'react'
import { Button, ButtonLink, CopyButton } from '#resources/Components/Button.tsx'
import { usePrinting } from '#resources/Components/PrintHeader.tsx'
import type { Resolution } from '#server/cases/resolutions/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import { FileList } from '#resources/Components/viewer/StoredFiles.tsx'
import { ResolutionPaper } from './ResolutionPaper.tsx'
import { to } from '#resources/to.ts'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'

type SignedResolutionProps = {
  resolution: Resolution
  application: { id: number; reference: string }
  canScan: boolean
  limits: UploadLimits
}

export function SignedResolution(props: SignedResolutionProps) {
  const { resolution, application, canScan, limits } = props
  const { printing, print } = usePrinting<true>()
  const [open, setOpen] = useState(false)
  const { scan, sha256, differs, pdfSigner } = resolution
  const { id } = application
  return (
    <div className="space-y-4">
      <div className="screen-only flex flex-wrap gap-2">
        {!differs && (
          <ButtonLink href={to('/applications/:id/qr', { id })} variant="primary">
            Slip
          </ButtonLink>
        )}
        <Button onClick={() => print(true)}>Print resolution</Button>
        {/* A plain link, because Inertia can't download files. */}
        <a href={to('/applications/:id/resolution.pdf', { id })} className="button button-quiet" download>
          PDF
        </a>
        <CopyButton text={sha256 ?? ''}>Copy SHA-256</CopyButton>
        {canScan && (
          <Button onClick={() => setOpen(true)}>{scan ? 'Replace signed scan' : 'Add signed scan'}</Button>
        )}
      </div>
      {pdfSigner && (
        <p className="hint screen-only wrap-anywhere">
          The PDF has the electronic signature of {pdfSigner}. Use the slip to verify a printed copy.
        </p>
      )}
      <ResolutionPaper resolution={resolution} reference={application.reference} alone={printing !== null} />
      {scan && (
        <div>
          <p className="font-medium">Signed scan</p>
          <FileList files={[scan]} />
        </div>
      )}
      {canScan && (
        <ScanDialog
          applicationId={application.id}
          number={resolution.number}
          limits={limits}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

type ScanDialogProps = {
  applicationId: number
  number: string | null
  limits: UploadLimits
  open: boolean
  onClose: () => void
}

function ScanDialog({ applicationId, number, limits, open, onClose }: ScanDialogProps) {
  const form = useActForm({
    bag: 'resolution',
    ids: 'signed-paper',
    method: 'put',
    url: to('/applications/:id/resolution', { id: applicationId }),
    fields: {},
    limits,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onSend={form.act}
      title="Add signed scan"
      act="Add scan"
      labels={{ scan: 'Scan' }}
      start="scan"
      open={open}
      onClose={onClose}
    >
      <p>
        Add a scan of the paper that was signed by hand. It is stored with {number} and replaces any earlier
        scan. The signed text does not change.
      </p>
      <FileDrop {...form.fileField('scan')} label="Scan" single />
    </FormDialog>
  )
}
