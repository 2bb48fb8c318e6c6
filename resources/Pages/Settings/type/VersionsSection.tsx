import { useEffect, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import { requestJson } from '#resources/Components/json-request.ts'
import type { Rehearsal, TypePage, VersionRow } from '#server/cases/types/screens'
import { Cases } from './RehearsalReport.tsx'
import { VersionContents } from './VersionContents.tsx'

type Asking = { move: number } | { undo: number } | { takeBack: number } | null

export function VersionsSection({ page }: { page: TypePage }) {
  const { type, versions, lastMove } = page
  const [asking, setAsking] = useState<Asking>(null)
  const open = versions.reduce((sum, version) => sum + version.open, 0)
  const close = () => setAsking(null)

  return (
    <Section id="versions" title="Versions">
      {lastMove && (
        <p className="card mb-3 flex flex-wrap items-center gap-3 px-4 py-2">
          <span className="grow">
            You moved {counted(lastMove.moved, 'application')} <RelativeTime at={lastMove.at} />.
          </span>
          <Button onClick={() => setAsking({ undo: lastMove.id })}>Move back</Button>
        </p>
      )}
      <ul className="card divide-y divide-hairline">
        {versions.map(version => (
          <Version
            key={version.number}
            page={page}
            version={version}
            others={open - version.open}
            onMove={() => setAsking({ move: version.number })}
            onTakeBack={() => setAsking({ takeBack: version.number })}
          />
        ))}
      </ul>
      {asking && 'move' in asking && (
        <ConfirmDialog
          title={`Move open applications to version ${asking.move}`}
          act="Move applications"
          method="post"
          url={to('/settings/types/:id/moves', { id: type.id })}
          bag="move"
          data={{ version: asking.move }}
          onClose={close}
        >
          <p>
            Registered, endorsed and held applications move. Answers that a later version doesn’t ask for or
            accept stay as earlier answers, unless it was published to delete them. Decided applications never
            move, and open rounds keep their rules. You can move them back within an hour, but deleted answers
            stay deleted.
          </p>
          <MovePreview typeId={type.id} number={asking.move} />
        </ConfirmDialog>
      )}
      {asking && 'takeBack' in asking && (
        <ConfirmDialog
          title={`Take back version ${asking.takeBack}`}
          act="Take back"
          variant="danger"
          method="delete"
          url={to('/settings/types/:id/versions/:number', { id: type.id, number: asking.takeBack })}
          bag="version"
          onClose={close}
        >
          <p>
            New applications are registered under the version before it again.{' '}
            {page.draft
              ? 'There is a draft, so the contents of the version are lost.'
              : 'The contents of the version become the draft.'}{' '}
            The audit log says that you published it and took it back.
          </p>
        </ConfirmDialog>
      )}
      {asking && 'undo' in asking && (
        <ConfirmDialog
          title="Move the applications back"
          act="Move back"
          method="delete"
          url={to('/settings/types/:id/moves/:moveId', { id: type.id, moveId: asking.undo })}
          bag="move"
          onClose={close}
        >
          <p>
            Each application returns to its earlier version, unless it was decided or would lose an answer.
            Answers that were deleted stay deleted.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

function MovePreview({ typeId, number }: { typeId: number; number: number }) {
  const [rehearsal, setRehearsal] = useState<Rehearsal | 'failed' | null>(null)
  useEffect(() => {
    const url = to(`/settings/types/:id/rehearsal?version=${number}`, { id: typeId })
    // Without the preview the server still decides which cases can move.
    void requestJson<Rehearsal>('GET', url).then(setRehearsal, () => setRehearsal('failed'))
  }, [typeId, number])
  return (
    <div aria-live="polite" className="min-h-12">
      {rehearsal === 'failed' ? (
        <p className="text-muted">The applications could not be counted. You can still move them.</p>
      ) : rehearsal ? (
        <Cases {...rehearsal.cases} linked={rehearsal.linked} />
      ) : (
        <p className="text-muted">Counting applications…</p>
      )}
    </div>
  )
}

type VersionProps = {
  page: TypePage
  version: VersionRow
  others: number
  onMove: () => void
  onTakeBack: () => void
}

function Version({ page, version, others, onMove, onTakeBack }: VersionProps) {
  const [open, setOpen] = useState(false)
  const { number, publishedAt, publishedBy, sha256, applications } = version
  const isUnused = publishedBy !== null && applications === 0 && number === page.versions[0]!.number
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-medium">Version {number}</h3>
        <p className="text-sm text-muted">
          {publishedBy ? `Published by ${publishedBy} ` : 'Began '}
          <RelativeTime at={publishedAt} /> · {counted(applications, 'application')}, {version.open} open
        </p>
        <p className="font-mono text-xs break-all text-muted">SHA-256 {sha256}</p>
        <details onToggle={event => setOpen(event.currentTarget.open)} className="mt-1 text-sm">
          <summary className="link inline-block">Contents of version {number}</summary>
          {open && <VersionContents page={page} number={number} />}
        </details>
      </div>
      <div className="flex flex-wrap gap-2">
        {isUnused && <Button onClick={onTakeBack}>Take back</Button>}
        {others > 0 && <Button onClick={onMove}>Move open applications here</Button>}
      </div>
    </li>
  )
}
