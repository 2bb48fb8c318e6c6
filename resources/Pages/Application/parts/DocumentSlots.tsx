import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'

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
