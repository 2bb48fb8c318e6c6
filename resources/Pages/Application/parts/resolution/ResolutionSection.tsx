import { Button } from '../../../../Components/Button.tsx'
import { Section } from '../../../../Components/Section.tsx'
import type { Pages, Shared } from '#server/pages'
import { CaseBundle } from './CaseBundle.tsx'
import { DraftedResolution } from './DraftedResolution.tsx'
import { EarlierResolutions } from './EarlierResolutions.tsx'
import { ResolutionEditor } from './ResolutionEditor.tsx'
import { SignedResolution } from './SignedResolution.tsx'
import { useWriting } from './useWriting.ts'

/** What the decision became on paper: nothing yet, a draft, or what was signed; superseded ones below. */
export function ResolutionSection(props: Pages['Application/Detail'] & Shared) {
  const { application, resolution, earlierResolutions, resolutionCan: can, limits, app, auth } = props
  const office = app.office || app.name
  const { writing, fromRecord, toBeSigned, begin, end } = useWriting(application.id, resolution, can.draft)
  return (
    <Section id="resolution" title="Resolution">
      {writing ? (
        <ResolutionEditor
          applicationId={application.id}
          resolution={resolution}
          writing={writing}
          fromRecord={fromRecord}
          documents={props.documents}
          onDone={end}
        />
      ) : resolution && (resolution.status === 'signed' || resolution.differs) ? (
        <SignedResolution
          resolution={resolution}
          application={application}
          office={office}
          canScan={can.scan}
          limits={limits}
        />
      ) : resolution ? (
        <DraftedResolution
          application={application}
          resolution={resolution}
          can={can}
          documents={props.documents}
          toBeSigned={toBeSigned}
          onEdit={() => begin(false)}
        />
      ) : (
        <NotYet {...props} onBegin={begin} />
      )}
      <EarlierResolutions
        resolutions={earlierResolutions}
        office={office}
        reference={application.reference}
      />
      {auth.user!.permissions.includes('applications.decide') && (
        <CaseBundle applicationId={application.id} />
      )}
    </Section>
  )
}

type NotYetProps = Pages['Application/Detail'] & { onBegin: (fromRecord: boolean) => void }

function NotYet({ application: { status }, resolutionCan: can, onBegin }: NotYetProps) {
  if (status !== 'approved' && status !== 'disapproved')
    return (
      <p className="text-muted">No decision yet. Its resolution is drafted once the board has decided.</p>
    )
  if (!can.draft)
    return <p className="text-muted">The decision is taken; its resolution is not signed yet.</p>
  return (
    <>
      <p className="mb-3 text-muted">
        Not drafted yet. The record gives the applicant, the round, its tally, the dissents and the
        attachments; you edit that, then sign it.
      </p>
      <div className="screen-only flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onBegin(true)}>
          Draft from the record
        </Button>
        <Button onClick={() => onBegin(false)}>Write it anew</Button>
      </div>
    </>
  )
}
