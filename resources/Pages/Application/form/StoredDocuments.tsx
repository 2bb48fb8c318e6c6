import { Button } from '#resources/Components/Button.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { FileLink } from '#resources/Components/viewer/StoredFiles.tsx'
import type { ApplicationFormState } from './useApplicationForm.ts'
import { maxLength } from '#server/platform/limits'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'

type StoredDocumentsProps = {
  form: ApplicationFormState
  stored: { id: string; name: string }[]
  label: string
  /** Without them, the files have no kind. */
  kinds?: string[]
}

export function StoredDocuments({ form, stored, label, kinds }: StoredDocumentsProps) {
  const field = form.rowsField('storedDocuments')
  return (
    <ul aria-label={label} className="divide-y divide-hairline border-y border-hairline">
      {field.rows.map((row, at) => {
        const name = stored.find(file => file.id === row.id)?.name
        if (name === undefined) return null
        const change = (part: object, about?: string) =>
          field.onChange(field.rows.toSpliced(at, 1, { ...row, ...part }), about)
        const kind = String(row.kind)
        const reason = `storedDocuments.${at}.reason`
        return (
          <li key={row.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className={`min-w-0 flex-1 basis-40 truncate ${row.removed ? 'line-through' : ''}`}>
              <FileLink id={String(row.id)} className="link">
                {name}
              </FileLink>
            </span>
            {row.removed ? (
              <Button aria-label={`Keep ${name}`} onClick={() => change({ removed: 0, reason: '' })}>
                Keep
              </Button>
            ) : (
              <>
                {kinds && (
                  <select
                    aria-label={`Kind of ${name}`}
                    value={kind}
                    onChange={event => change({ kind: event.target.value })}
                    className="input order-last basis-full sm:order-none sm:w-auto sm:basis-44"
                  >
                    <option value="">Other document</option>
                    {[...new Set([...kinds, ...(kind ? [kind] : [])])].map(kind => (
                      <option key={kind}>{kind}</option>
                    ))}
                  </select>
                )}
                <Button
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    change({ removed: 1 })
                    requestAnimationFrame(() => document.getElementById(reason)?.focus())
                  }}
                >
                  Remove
                </Button>
              </>
            )}
            {Boolean(row.removed) && (
              <div className="basis-full pb-2">
                <TextField
                  id={reason}
                  name={reason}
                  label={`Reason for removing ${name}`}
                  limit={maxLength.removalReason}
                  required
                  value={String(row.reason)}
                  error={field.errorOf(at, 'reason')}
                  hint={`The ${kinds ? 'document' : 'file'} is removed from the case when you save. It stays on record.`}
                  onChange={said => change({ reason: said }, reason)}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type DocumentSlotsProps = {
  type: string | undefined
  kinds: string[]
  filesOf: (kind: string) => string[]
  accept: string
  onChoose: (kind: string, files: FileList) => void
}

export function DocumentSlots({ type, kinds, filesOf, accept, onChoose }: DocumentSlotsProps) {
  if (!type) return <p className="text-muted">Choose a type to see the required documents.</p>
  if (kinds.length === 0) return <p className="text-muted">No documents are required for this type.</p>
  return (
    <div>
      <p className="mb-2 text-muted">
        Required for this type. You can drop files anywhere on this page, or add documents later.
      </p>
      <ul aria-label="Required documents" className="card divide-y divide-hairline">
        {kinds.map(kind => {
          const names = filesOf(kind)
          const Icon = names.length > 0 ? CircleCheck : Circle
          return (
            <li key={kind} className="relative flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1.5">
              <Icon
                aria-hidden
                className={`size-4 shrink-0 ${names.length > 0 ? 'text-approved' : 'text-muted'}`}
              />
              <span className="min-w-0 flex-1 basis-40">
                {kind}
                <span className="block truncate text-sm text-muted">{names.join(', ') || 'missing'}</span>
              </span>
              {names.length === 0 && (
                <span className="relative">
                  <input
                    type="file"
                    accept={accept}
                    aria-label={`Choose file: ${kind}`}
                    onChange={({ currentTarget }) => {
                      if (currentTarget.files) onChoose(kind, currentTarget.files)
                      currentTarget.value = ''
                    }}
                    className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                  />
                  <span className="button button-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
                    Choose file
                  </span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
