import type { ReactNode } from 'react'
import { OutcomeBadge } from '#resources/Components/Badges.tsx'
import { to } from '#resources/to.ts'
import type { StoredFile } from '#server/cases/case/screens'
import type { Letterhead } from '#server/papers/screens'
import type { Resolution } from '#server/cases/resolutions/screens'

type ResolutionPaperProps = {
  resolution: Resolution
  reference: string
  alone?: boolean
}

export function ResolutionPaper({ resolution, reference, alone = false }: ResolutionPaperProps) {
  const { html, status, outcome } = resolution
  return (
    <article className={`paper card px-4 py-5 sm:px-8 ${alone ? 'print-alone' : ''}`}>
      <PaperHead {...resolution} reference={reference}>
        {outcome && (
          <p className="paper-outcome mt-2 text-lg font-bold">
            <OutcomeBadge outcome={outcome} />
          </p>
        )}
        {status === 'superseded' && (
          <p className="mt-2 font-bold">Superseded because the decision was reconsidered.</p>
        )}
      </PaperHead>
      <ResolutionText html={html} />
      <SignatureBlock {...resolution} />
      <Annex {...resolution} />
    </article>
  )
}

type PaperHeadProps = Pick<Resolution, 'title' | 'letterhead' | 'differs'> & {
  number: string | null
  reference: string
  /** Before the title. */
  children?: ReactNode
}

/** Of a resolution or a receipt. */
export function PaperHead({ number, reference, title, letterhead, differs, children }: PaperHeadProps) {
  return (
    <>
      <LetterheadLines {...letterhead} />
      <p className="hint tabular-nums">
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
      {children}
      <h3 dir="auto" className="mt-3 mb-4 font-serif text-xl leading-7 font-bold wrap-anywhere">
        {title}
      </h3>
    </>
  )
}

export function LetterheadLines({ office, above, address, logo }: Letterhead) {
  return (
    <header className="mb-4 flex items-center gap-4 border-b border-hairline pb-4">
      {logo !== null && (
        <img
          src={to('/letterheads/:id/logo', { id: logo })}
          alt=""
          className="h-16 w-auto max-w-36 shrink-0 object-contain"
        />
      )}
      <div className="min-w-0 text-sm text-muted wrap-anywhere">
        {above.map(line => (
          <p key={line}>{line}</p>
        ))}
        <p className="text-lg font-bold text-ink">{office}</p>
        {address.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </header>
  )
}

/** On paper there is room for a signature by hand. */
export function SignatureBlock({
  signedBy,
  signedAt,
  signedAtInWords,
}: Pick<Resolution, 'signedBy' | 'signedAt' | 'signedAtInWords'>) {
  return (
    <div className="signature-block mt-6 print:mt-16 print:w-64 print:border-t print:border-ink print:pt-2">
      <p className="font-medium">Signed by {signedBy}</p>
      <p>{signedAt && <time dateTime={signedAt}>{signedAtInWords}</time>}</p>
    </div>
  )
}

function Annex({ number, attachmentsHtml, sha256, check }: Resolution) {
  return (
    <section aria-label={`Annex to ${number}`} className="annex mt-8 border-t border-hairline pt-4 text-sm">
      <h4 className="font-bold">Annex to {number}</h4>
      {attachmentsHtml && (
        <>
          <h5 className="mt-2 font-medium">Attachments</h5>
          <div
            className="resolution-text wrap-anywhere"
            dangerouslySetInnerHTML={{ __html: attachmentsHtml }}
          />
        </>
      )}
      <h5 className="mt-2 font-medium">Checks</h5>
      <p className="text-muted wrap-anywhere tabular-nums">SHA-256 of the signed text: {sha256}</p>
      {check && (
        <p className="mt-1 text-muted wrap-anywhere">
          To check this resolution, open {check.address} and enter {number} with the check code{' '}
          <strong className="font-medium tracking-widest text-ink">{check.code}</strong>.
        </p>
      )}
    </section>
  )
}

export type AnnexFile = Pick<StoredFile, 'id' | 'name' | 'documentKind'>

type AttachmentsProps = { files: AnnexFile[]; body: string; heading?: 'h3' | 'h4' }

export function Attachments({ files, body, heading: Heading = 'h4' }: AttachmentsProps) {
  if (files.length === 0 || body.includes('\n## Attachments\n')) return null
  return (
    <div className="mt-6 border-t border-dashed border-edge pt-3">
      <Heading className="font-serif text-lg font-bold">Attachments</Heading>
      <p className="hint">Added with their SHA-256 hashes on signing.</p>
      <ul className="mt-1 list-disc pl-5 font-serif text-lg wrap-anywhere">
        {files.map(({ id, name, documentKind }) => (
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
