import { useState } from 'react'
import { Dialog } from '#resources/Components/Dialog.tsx'
import { requestJson } from '#resources/Components/json-request.ts'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import type { AddressFor } from '#resources/to.ts'
import type { Comment, CommentVersion } from '#server/cases/discussion/screens'

export function EarlierVersions({ url, comment }: { url: AddressFor<'get'>; comment: Comment }) {
  const [open, setOpen] = useState(false)
  const [versions, setVersions] = useState<CommentVersion[] | null>(null)
  const [failed, setFailed] = useState(false)
  if ((!comment.editedAt || comment.removed) && !open) return null

  async function show() {
    setOpen(true)
    setFailed(false)
    await requestJson<{ versions: CommentVersion[] }>('GET', url).then(
      found => setVersions(found.versions),
      () => setFailed(true),
    )
  }

  return (
    <>
      <button type="button" className="rounded-sm text-sm text-muted underline" onClick={() => void show()}>
        edited
        <span className="sr-only">: earlier versions</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Earlier versions of this comment">
        {failed && <p>Earlier versions could not be loaded. Close this and try again.</p>}
        {!failed && !versions && <p className="text-muted">Loading…</p>}
        <ol className="space-y-4">
          {versions?.map(({ html, writtenAt }) => (
            <li key={writtenAt} className="border-b border-hairline pb-4 last:border-0 last:pb-0">
              <p className="hint mb-1">
                <Moment at={writtenAt} />
              </p>
              <CommentBody html={html} />
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}

/** `html` must come from the server, which escapes what users wrote. */
export function CommentBody({ html }: { html: string }) {
  return <div className="said max-w-[68ch] wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
}
