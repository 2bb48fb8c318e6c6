import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { ApplicationDetail, StoredFile } from '#server/applications/screens'
import type { Resolution, ResolutionActs } from '#server/resolutions/screens'
import { ResolutionText } from './ResolutionText.tsx'
import { ToBeAttached } from './ToBeAttached.tsx'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { personName } from '#resources/Components/PersonName.tsx'
import { to } from '#resources/to.ts'

type DraftedResolutionProps = {
  application: ApplicationDetail['application']
  resolution: Resolution
  can: ResolutionActs
  documents: StoredFile[]
  toBeSigned: boolean
  onEdit: () => void
}

export function DraftedResolution({
  application,
  resolution,
  can,
  documents,
  toBeSigned,
  onEdit,
}: DraftedResolutionProps) {
  // The version shown when the dialog was opened, or 0 while it is closed. A newer draft may arrive behind
  // the dialog.
  const { title, html, body, draftedBy, updatedAt, version } = resolution
  const [signing, setSigning] = useState(toBeSigned && can.sign ? version : 0)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Draft, started by {draftedBy}, saved <RelativeTime at={updatedAt} />. Only those who decide see it.
      </p>
      {(can.sign || can.draft) && (
        <div className="screen-only sticky bottom-0 z-10 order-last flex flex-wrap gap-2 border-t border-hairline bg-paper py-3 max-wide:bottom-14">
          {can.sign && (
            <Button variant="primary" onClick={() => setSigning(version)}>
              Sign resolution
            </Button>
          )}
          {can.draft && <Button onClick={onEdit}>Edit draft</Button>}
        </div>
      )}
      <article className="card px-4 py-5 sm:px-8">
        <h3 className="mb-4 font-serif text-xl leading-7 font-bold wrap-anywhere">{title}</h3>
        <ResolutionText html={html} />
        <ToBeAttached documents={documents} body={body} />
      </article>
      {(can.sign || signing > 0) && (
        <SignDialog
          application={application}
          version={signing}
          open={signing > 0}
          onClose={() => setSigning(0)}
        />
      )}
    </div>
  )
}

type SignDialogProps = {
  application: ApplicationDetail['application']
  /** Only this version may be signed. */
  version: number
  open: boolean
  onClose: () => void
}

function SignDialog({ application, version, open, onClose }: SignDialogProps) {
  const form = useFields({}, { bag: 'signature' })

  function sign() {
    form.send('post', to('/applications/:id/resolution/signature', { id: application.id }), {
      data: { version },
      onSuccess: () => {
        // Closes the dialog before moving the focus.
        flushSync(onClose)
        document.getElementById('next')?.focus()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Sign the resolution"
      act="Sign resolution"
      variant="primary"
      form={form}
      onConfirm={sign}
    >
      <p className="font-medium">
        {application.reference} · {personName(application)}
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>The resolution gets the next number, and the case’s documents are listed below it.</li>
        <li>Its text is frozen and hashed with SHA-256; nobody can change it afterwards.</li>
        <li>The applicant’s slip is issued.</li>
      </ul>
      <p>Only reconsidering the decision supersedes a signed resolution.</p>
    </ConfirmDialog>
  )
}
