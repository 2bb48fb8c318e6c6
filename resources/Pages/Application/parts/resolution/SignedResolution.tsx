import { useState } from 'react'
import { Button, ButtonLink } from '../../../../Components/Button.tsx'
import { CopyButton } from '../../../../Components/CopyButton.tsx'
import { usePrinting } from '../../../../Components/usePrinting.ts'
import type { Resolution } from '#server/resolutions/screens'
import type { UploadLimits } from '#server/files/upload-limits'
import { FileList } from '../FileList.tsx'
import { ResolutionPaper } from './ResolutionPaper.tsx'
import { ScanDialog } from './ScanDialog.tsx'

type SignedResolutionProps = {
  resolution: Resolution
  application: { id: number; reference: string }
  office: string
  canScan: boolean
  limits: UploadLimits
}

/** What was signed, and all that can be done with it: print it, prove it, add the paper's picture. */
export function SignedResolution({
  resolution,
  application,
  office,
  canScan,
  limits,
}: SignedResolutionProps) {
  const { printing, print } = usePrinting<true>()
  const [open, setOpen] = useState(false)
  const { scan, sha256, differs, pdfSigner } = resolution
  const path = `/applications/${application.id}`
  return (
    <div className="space-y-4">
      <div className="screen-only flex flex-wrap gap-2">
        {!differs && (
          <ButtonLink href={`${path}/qr`} variant="primary">
            Slip
          </ButtonLink>
        )}
        <Button onClick={() => print(true)}>Print resolution</Button>
        {/* A file, no page: the browser itself fetches it. */}
        <a href={`${path}/resolution.pdf`} className="button button-quiet" download>
          PDF
        </a>
        <CopyButton text={sha256 ?? ''}>Copy SHA-256</CopyButton>
        {canScan && (
          <Button onClick={() => setOpen(true)}>
            {scan ? 'Replace the signed scan' : 'Add the signed scan'}
          </Button>
        )}
      </div>
      {pdfSigner && (
        <p className="hint screen-only wrap-anywhere">
          The PDF carries the electronic signature of {pdfSigner}; a printout is proven by its slip.
        </p>
      )}
      <ResolutionPaper
        resolution={resolution}
        office={office}
        reference={application.reference}
        alone={printing !== null}
      />
      {scan && (
        <div>
          <p className="font-medium">Scan of the signed paper</p>
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
