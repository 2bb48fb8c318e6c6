import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { ApplicationDetail } from '#server/cases/case/screens'
import type { Resolution, ResolutionActs } from '#server/cases/resolutions/screens'
import { type AnnexFile, Attachments, ResolutionText } from './ResolutionPaper.tsx'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { to } from '#resources/to.ts'
import { DecisionFacts } from '#resources/Pages/Application/acts/DecisionFacts.tsx'

type DraftedResolutionProps = Pick<ApplicationDetail, 'round' | 'missingDocuments'> & {
  application: ApplicationDetail['application']
  resolution: Resolution
  can: ResolutionActs
  files: AnnexFile[]
  toBeSigned: boolean
  onEdit: () => void
}

export function DraftedResolution(props: DraftedResolutionProps) {
  const { resolution, can, files, toBeSigned, onEdit } = props
  const { title, html, body, draftedBy, updatedAt, version, sha256 } = resolution
  // The text shown when the dialog was opened, or null while it is closed. A newer draft may arrive behind the dialog.
  const seen = { version, sha256 }
  const [signing, setSigning] = useState<SeenText | null>(toBeSigned && can.sign ? seen : null)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Draft by {draftedBy}, saved <RelativeTime at={updatedAt} />. Only people who decide applications can
        see it.
      </p>
      {(can.sign || can.draft) && (
        <div className="screen-only sticky bottom-0 z-10 order-last flex flex-wrap gap-2 border-t border-hairline bg-paper py-3 max-wide:bottom-14">
          {can.sign && (
            <Button variant="primary" onClick={() => setSigning(seen)}>
              Sign resolution
            </Button>
          )}
          {can.draft && <Button onClick={onEdit}>Edit draft</Button>}
        </div>
      )}
      <article className="card px-4 py-5 sm:px-8">
        <h3 className="mb-4 font-serif text-xl leading-7 font-bold wrap-anywhere">{title}</h3>
        <ResolutionText html={html} />
        <Attachments files={files} body={body} />
      </article>
      {(can.sign || signing) && <SignDialog {...props} seen={signing} onClose={() => setSigning(null)} />}
    </div>
  )
}

type SeenText = Pick<Resolution, 'version' | 'sha256'>

type SignDialogProps = Pick<ApplicationDetail, 'application' | 'round' | 'missingDocuments'> & {
  /** Only this text may be signed. */
  seen: SeenText | null
  onClose: () => void
}

function SignDialog({ application, round, missingDocuments, seen, onClose }: SignDialogProps) {
  return (
    <ConfirmDialog
      title="Sign the resolution"
      act="Sign resolution"
      method="post"
      url={to('/applications/:id/resolution/signature', { id: application.id })}
      bag="signature"
      data={{ version: seen?.version ?? '', sha256: seen?.sha256 ?? '' }}
      open={seen !== null}
      onClose={onClose}
      onDone={() => {
        // Closes the dialog before moving the focus.
        flushSync(onClose)
        document.getElementById('next')?.focus()
      }}
    >
      <p className="font-medium">
        {application.reference} · {personName(application)}
      </p>
      <DecisionFacts round={round} missingDocuments={missingDocuments} />
      <p>When you sign:</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>the resolution gets the next number and lists the case’s files</li>
        <li>its text can no longer be changed</li>
        <li>a slip is issued for the applicant</li>
      </ul>
      <p>A signed resolution is superseded only if the decision is reconsidered.</p>
    </ConfirmDialog>
  )
}
