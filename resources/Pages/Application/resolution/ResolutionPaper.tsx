import { OutcomeBadge } from '#resources/Components/Badges.tsx'
import type { Resolution } from '#server/cases/resolutions/screens'
import { exactTimeAndZone } from '#resources/Components/dates.ts'
import type { StoredFile } from '#server/cases/applications/screens'

type ResolutionPaperProps = {
  resolution: Resolution
  office: string
  reference: string
  alone?: boolean
}

export function ResolutionPaper({ resolution, office, reference, alone = false }: ResolutionPaperProps) {
  const { number, title, html, status, signedBy, signedAt, sha256, outcome, differs, check } = resolution
  return (
    <article className={`card px-4 py-5 sm:px-8 ${alone ? 'print-alone' : ''}`}>
      <p className="hint tabular-nums">
        {office && <span className="block">{office}</span>}
        {number} · {reference}
      </p>
      {differs && (
        <div
          role="alert"
          className="mt-3 rounded-md border-l-4 border-danger bg-danger-wash px-3 py-2 font-bold text-danger"
        >
          <h3 className="text-xl leading-7">Changed since the board signed it</h3>
          <p>The record was changed after signing. Do not rely on the text below.</p>
        </div>
      )}
      {outcome && (
        <p className="paper-outcome mt-2 text-lg font-bold">
          <OutcomeBadge outcome={outcome} />
        </p>
      )}
      {status === 'superseded' && (
        <p className="mt-2 font-bold">Superseded because the decision was reconsidered.</p>
      )}
      <h3 className="mt-3 mb-4 font-serif text-xl leading-7 font-bold wrap-anywhere">{title}</h3>
      <ResolutionText html={html} />
      <p className="mt-6 font-medium">Signed by {signedBy}</p>
      {/* Part of the signed document, so always in the board's time zone. */}
      <p>{signedAt && <time dateTime={signedAt}>{exactTimeAndZone(signedAt)}</time>}</p>
      <p className="hint mt-3 wrap-anywhere tabular-nums">SHA-256 of the signed text: {sha256}</p>
      {check && (
        <p className="hint mt-1 wrap-anywhere">
          To check this resolution, open {check.address} and enter {number} with the check code{' '}
          <strong className="font-medium tracking-widest text-ink">{check.code}</strong>.
        </p>
      )}
    </article>
  )
}

export function Attachments({ documents, body }: { documents: StoredFile[]; body: string }) {
  if (documents.length === 0 || body.includes('\n## Attachments\n')) return null
  return (
    <div className="mt-6 border-t border-dashed border-edge pt-3">
      <h4 className="font-serif text-lg font-bold">Attachments</h4>
      <p className="hint">Added with their SHA-256 hashes on signing.</p>
      <ul className="mt-1 list-disc pl-5 font-serif text-lg wrap-anywhere">
        {documents.map(({ id, name, documentKind }) => (
          <li key={id}>{documentKind ? `${documentKind}: ${name}` : name}</li>
        ))}
      </ul>
    </div>
  )
}

/** `html` must come from the server or the preview, which escape what users wrote. */
export function ResolutionText({ html }: { html: string }) {
  return (
    <div
      className="reading resolution-text wrap-anywhere whitespace-normal"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
