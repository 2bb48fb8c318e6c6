import { Button } from '#resources/Components/Button.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { FileLink } from '#resources/Components/viewer/StoredFiles.tsx'
import type { StoredFile } from '#server/cases/applications/screens'
import type { ApplicationFormState } from './useApplicationForm.ts'
import { longest } from '#server/platform/longest'

type StoredDocumentsProps = { form: ApplicationFormState; stored: StoredFile[]; kinds: string[] }

export function StoredDocuments({ form, stored, kinds }: StoredDocumentsProps) {
  const field = form.rowsField('storedDocuments')
  return (
    <ul aria-label="Attached documents" className="divide-y divide-hairline border-y border-hairline">
      {field.rows.map((row, at) => {
        const name = stored.find(file => file.id === row.id)?.name ?? ''
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
                  limit={longest.removalReason}
                  required
                  value={String(row.reason)}
                  error={field.errorOf(at, 'reason')}
                  hint="The document is removed from the case when you save. It stays on record."
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
