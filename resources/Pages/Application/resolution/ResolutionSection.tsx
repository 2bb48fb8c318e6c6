import { Button } from '#resources/Components/Button.tsx'
import { RememberedDetails } from '#resources/Components/RememberedDetails.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { Pages, Shared } from '#server/pages'
import { DraftedResolution } from './DraftedResolution.tsx'
import { SignedResolution } from './SignedResolution.tsx'
import type { Resolution } from '#server/cases/resolutions/screens'
import { ResolutionPaper } from './ResolutionPaper.tsx'
import { to } from '#resources/to.ts'
import { usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { filesForEveryone } from '#server/cases/types/answer-fields'
import { ownFields } from '#server/cases/types/definition'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { draftName, readDraft } from '#resources/Components/drafts.ts'
import { draftKey, type Writing, writingOf } from './resolution-draft.ts'

export function ResolutionSection(props: Pages['Application/Detail'] & Shared) {
  const { application, resolution, earlierResolutions, resolutionCan: can, limits, auth, fields } = props
  const files = [...props.documents, ...filesForEveryone(ownFields({ fields }), application.answers)]
  const { writing, fromRecord, toBeSigned, begin, end } = useWriting(application.id, resolution, can.draft)
  return (
    <Section id="resolution" title="Resolution">
      {writing ? (
        <ResolutionEditor
          wanted
          applicationId={application.id}
          resolution={resolution}
          writing={writing}
          fromRecord={fromRecord}
          files={files}
          onDone={end}
        />
      ) : resolution && (resolution.status === 'signed' || resolution.differs) ? (
        <SignedResolution
          resolution={resolution}
          application={application}
          canScan={can.scan}
          limits={limits}
        />
      ) : resolution ? (
        <DraftedResolution
          application={application}
          round={props.round}
          missingDocuments={props.missingDocuments}
          resolution={resolution}
          can={can}
          files={files}
          toBeSigned={toBeSigned}
          onEdit={() => begin(false)}
        />
      ) : (
        <NoResolution {...props} onBegin={begin} />
      )}
      <EarlierResolutions resolutions={earlierResolutions} reference={application.reference} />
      {auth.user!.permissions.includes('applications.decide') && (
        <CaseBundle applicationId={application.id} />
      )}
    </Section>
  )
}

const ResolutionEditor = lazyComponent(async () => (await import('./ResolutionEditor.tsx')).ResolutionEditor)

type NoResolutionProps = Pages['Application/Detail'] & { onBegin: (fromRecord: boolean) => void }

function NoResolution({
  application: { status, decidedBefore },
  resolutionCan: can,
  onBegin,
}: NoResolutionProps) {
  if (decidedBefore)
    return <p className="text-muted">Decided before Docket, so there is no resolution to sign here.</p>
  if (status !== 'approved' && status !== 'disapproved')
    return (
      <p className="text-muted">No decision yet. The resolution is drafted after the board has decided.</p>
    )
  if (!can.draft) return <p className="text-muted">The case is decided. The resolution is not signed yet.</p>
  return (
    <>
      <p className="print-only text-muted">Not drafted yet.</p>
      <p className="screen-only mb-3 text-muted">
        Not drafted yet. A draft from the record includes the applicant, the votes, dissents and attachments.
        You can edit it before you sign.
      </p>
      <div className="screen-only flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onBegin(true)}>
          Draft from the record
        </Button>
        <Button onClick={() => onBegin(false)}>Start blank</Button>
      </div>
    </>
  )
}

type EarlierResolutionsProps = { resolutions: Resolution[]; reference: string }

function EarlierResolutions({ resolutions, reference }: EarlierResolutionsProps) {
  return resolutions.map(resolution => (
    <RememberedDetails
      key={resolution.id}
      name={`resolution ${resolution.id}`}
      className="mt-4 border-t border-hairline pt-3"
    >
      <summary className="link inline-block">
        {resolution.number}, superseded{resolution.differs ? ' and changed since the board signed it' : ''}
      </summary>
      <div className="mt-3">
        <ResolutionPaper resolution={resolution} reference={reference} />
      </div>
    </RememberedDetails>
  ))
}

/** A plain form, because Inertia can't download files. */
function CaseBundle({ applicationId }: { applicationId: number }) {
  return (
    <form
      action={to('/applications/:id/bundle.zip', { id: applicationId })}
      className="screen-only mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4"
    >
      <button type="submit" className="button button-quiet">
        Download case bundle
      </button>
      <label className="flex min-h-8 items-center gap-2">
        <input type="checkbox" name="discussion" value="1" />
        Include the discussion
      </label>
      <p className="w-full text-sm text-muted">
        A ZIP file with the resolution, documents, remarks, the rounds as far as you can see them, and the
        audit log with its proofs. Anyone can check it without access to the board. The audit log records the
        download.
      </p>
    </form>
  )
}

function useWriting(applicationId: number, resolution: Resolution | null, may: boolean) {
  const [writing, setWriting] = useState<Writing | null>(null)
  const [fromRecord, setFromRecord] = useState(false)
  const [toBeSigned, setToBeSigned] = useState(false)
  const user = usePage().props.auth.user!.id

  useEffect(() => {
    if (may && readDraft(draftName(user, draftKey(applicationId)))) setWriting(writingOf(resolution))
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, at hydration
  }, [])

  return {
    writing,
    fromRecord,
    toBeSigned,
    begin: (record: boolean) => {
      setFromRecord(record)
      setWriting(writingOf(resolution))
    },
    end: (next?: 'sign') => {
      setToBeSigned(next === 'sign')
      setWriting(null)
    },
  }
}
