import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState } from 'react'
import type { UploadLimits } from '#server/files/upload-limits'
import { ChosenFileRow } from './ChosenFileRow.tsx'
import { describedBy, Notes } from './Field.tsx'
import { choose } from './choosing.ts'
import { type ChosenFile, limitsInWords, problemOf } from './file-limits.ts'
import { extensions, type Taken } from './file-types.ts'

type FileDropProps = {
  id: string
  label: string
  /** What may be chosen, said before anything is. */
  hint?: string
  limits: UploadLimits
  files: ChosenFile[]
  onChange: (change: (files: ChosenFile[]) => ChosenFile[]) => void
  taken?: Taken
  /** A single file replaces the one before it. */
  single?: boolean
  /** The documents a file may be marked as. */
  kinds?: string[]
  /** Which of them a file may be. */
  kindOf?: (name: string, others: ChosenFile[]) => string
  /** Sentences about its files; what a row says already is not said twice. */
  errors?: string[]
}

export function FileDrop({
  id,
  label,
  limits,
  hint = limitsInWords(limits),
  files,
  onChange,
  taken = 'documents',
  single,
  kinds,
  kindOf,
  errors = [],
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const problems = files.map(chosen => problemOf(chosen, limits))
  const error = errors.filter(sentence => !problems.includes(sentence)).join(' ')

  function take(control: HTMLInputElement) {
    choose(control.files ?? [], { taken, onChange, single, kindOf })
    // Emptied, so that a file removed by mistake can be chosen again.
    control.value = ''
  }

  useEffect(() => {
    take(input.current!)
    // oxlint-disable-next-line react/exhaustive-deps -- what was chosen before the page had come alive
  }, [])

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {/* The invisible control covers the zone: the browser itself handles clicks, keys and drops on it. */}
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="file"
          accept={extensions[taken]}
          multiple={!single}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={errors.length > 0 ? true : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={event => take(event.target)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <div
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed border-edge px-3 py-2.5 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${over ? 'bg-accent-wash' : 'bg-surface'}`}
        >
          <Upload aria-hidden className="size-4 text-muted" />
          <span>
            Drop {single ? 'a file' : 'files'} here or <span className="text-accent underline">choose</span>
          </span>
        </div>
      </div>
      <Notes id={id} hint={hint} error={error} />
      {files.length > 0 && (
        <ul
          aria-label={`${label}: chosen`}
          className="mt-2 divide-y divide-hairline border-y border-hairline"
        >
          {files.map((chosen, index) => (
            <ChosenFileRow
              key={chosen.key}
              chosen={chosen}
              kinds={kinds}
              problem={problems[index] ?? null}
              onKind={kind => onChange(all => all.map(one => (one === chosen ? { ...one, kind } : one)))}
              onRemove={() => {
                onChange(all => all.filter(one => one !== chosen))
                document.getElementById(id)?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
