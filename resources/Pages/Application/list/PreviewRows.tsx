import CircleSlash from 'lucide-react/icons/circle-slash'
import type { BulkPreview, PreviewRow } from '#server/cases/acts/bulk/screens'
import type { ApplicationFilter } from '#server/cases/case/screens'
import type { Sent } from '#resources/Components/form/payload.ts'
import { type Fields, useFields } from '#resources/Components/form/useFields.ts'
import { useEffect, useRef, useState } from 'react'
import type { AddressFor } from '#resources/to.ts'
import { requestJson } from '#resources/Components/json-request.ts'

type PreviewRowsProps = {
  label: string
  rows: PreviewRow[]
  /** Before the reason of a refused row. */
  notDone?: string
}

export function PreviewRows({ label, rows, notDone = '' }: PreviewRowsProps) {
  return (
    <ul
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must be able to stop here
      tabIndex={0}
      className="max-h-64 divide-y divide-hairline overflow-y-auto rounded-md border border-hairline text-sm"
    >
      {rows.map(({ id, reference, name, refusal, note }) => (
        <li key={id} className="px-3 py-2">
          <span className="flex items-baseline gap-3">
            <span className="tabular shrink-0 text-muted">{reference}</span>
            <span className={`min-w-0 grow truncate ${refusal ? 'text-muted' : ''}`}>{name}</span>
          </span>
          {refusal && (
            <span className="mt-0.5 flex items-start gap-1.5 text-danger">
              <CircleSlash aria-hidden size={14} className="mt-0.5 shrink-0" />
              <span>
                <strong className="font-medium">{notDone}</strong> {refusal}
              </span>
            </span>
          )}
          {note && <span className="mt-0.5 block text-muted">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

type BulkPreviewRowsProps = { preview: BulkPreview; done: string }

export function BulkPreviewRows({ preview: { rows, total }, done }: BulkPreviewRowsProps) {
  return (
    <>
      <PreviewRows label="Selected applications" rows={rows} notDone={`Not ${done}.`} />
      {rows.length < total && (
        <p className="hint">
          {rows.length} of {total.toLocaleString('en')} are shown, first those that can’t be {done}.
        </p>
      )}
    </>
  )
}

export function PreviewPending({ failed }: { failed: boolean }) {
  return (
    <p role={failed ? 'alert' : 'status'} className="min-h-10 text-muted">
      {failed ? 'The applications could not be loaded. Close this and try again.' : 'Loading applications…'}
    </p>
  )
}

type Found<Answer> = { body: string; answer: Answer | null; failed: boolean }

export function usePreview<Answer>(open: boolean, url: AddressFor<'post'>, request: object) {
  const [found, setFound] = useState<Found<Answer> | null>(null)
  const body = JSON.stringify(request)

  useEffect(() => {
    if (!open) return
    let left = false
    const note = (answer: Answer | null) => left || setFound({ body, answer, failed: answer === null })
    requestJson<Answer>('POST', url, JSON.parse(body)).then(note, () => note(null))
    return () => {
      left = true
    }
  }, [open, url, body])

  const mine = found?.body === body ? found : null
  return { answer: mine?.answer ?? null, failed: mine?.failed ?? false }
}

export type BulkDialogProps = {
  /** Rows selected by hand, or everything that a filter finds. */
  chosen: { ids: number[] } | { filter: ApplicationFilter }
  open: boolean
  onClose: () => void
  onDone: () => void
}

type BulkAct<F> = {
  fields: F
  bag: string
  ids: string
  preview: AddressFor<'post'>
  url: AddressFor<'post'>
  /** The fields on which the preview depends. */
  previewed?: (fields: F) => Partial<F>
}

/** Previews an act on the chosen applications and sends it with the previewed number. */
export function useBulkAct<F extends Fields>(
  { chosen, open, onClose, onDone }: BulkDialogProps,
  { fields, bag, ids, preview, url, previewed }: BulkAct<F>,
) {
  const form = useFields(fields, { bag, ids, draft: ids })
  const request = { ...chosen, ...previewed?.(form.data) }
  const { answer, failed } = usePreview<BulkPreview>(open, preview, request)
  const going = answer ? answer.total - answer.refused : 0
  const wasSent = useRef(false)

  /** The bar that opened the dialog is gone then, so the focus moves to the result and its undo button. */
  function close() {
    onClose()
    if (wasSent.current) document.getElementById('last-bulk')?.focus()
    wasSent.current = false
  }

  function send() {
    if (!answer || going === 0) return
    form.send('post', url, {
      data: { ...chosen, expected: answer.total, ...(form.data as Sent) },
      onSuccess: () => {
        form.reset()
        wasSent.current = true
        onClose()
        onDone()
      },
    })
  }

  return { form, answer, failed, going, close, send }
}
