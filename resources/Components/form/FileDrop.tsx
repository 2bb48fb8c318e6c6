import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState } from 'react'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import { IconButton } from '#resources/Components/Button.tsx'
import { describedBy, Notes, Problem, RequiredMark } from './Field.tsx'
import {
  choose,
  type ChosenFile,
  limitsInWords,
  problemOf,
  sizeInWords,
  extensions,
  type AcceptedFiles,
} from './chosen-files.ts'
import X from 'lucide-react/icons/x'
import FileText from 'lucide-react/icons/file-text'

type FileDropProps = {
  id: string
  label: string
  hint?: string
  required?: boolean
  limits: UploadLimits
  files: ChosenFile[]
  onChange: (change: (files: ChosenFile[]) => ChosenFile[]) => void
  accepts?: AcceptedFiles
  single?: boolean
  kinds?: string[]
  kindOf?: (name: string, others: ChosenFile[]) => string
  /** Errors about the files; those already shown in a row are not repeated. */
  errors?: string[]
}

export function FileDrop({
  id,
  label,
  limits,
  hint = limitsInWords(limits),
  required,
  files,
  onChange,
  accepts = 'documents',
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
    choose(control.files ?? [], { accepts, onChange, single, kindOf })
    // Reset so that a removed file can be chosen again.
    control.value = ''
  }

  useEffect(() => {
    take(input.current!)
    // oxlint-disable-next-line react/exhaustive-deps -- only the files chosen before hydration
  }, [])

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 flex items-baseline gap-2 font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      {/* The invisible input covers the drop zone, so that the browser handles clicks, keys and drops. */}
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="file"
          accept={extensions[accepts]}
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
            Drop {single ? 'a file' : 'files'} here or{' '}
            <span className="text-accent underline">choose {single ? 'a file' : 'files'}</span>
          </span>
        </div>
      </div>
      <Notes id={id} hint={hint} error={error} />
      {files.length > 0 && (
        <ul
          aria-label={`${label}: selected files`}
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

type ChosenFileRowProps = {
  chosen: ChosenFile
  kinds: string[] | undefined
  problem: string | null
  onKind: (kind: string) => void
  onRemove: () => void
}

function ChosenFileRow({ chosen, kinds, problem, onKind, onRemove }: ChosenFileRowProps) {
  const { name, size } = chosen.file
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <FilePreview file={chosen.file} />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate">{name}</span>
        <span className="text-xs text-muted tabular-nums">{sizeInWords(size)}</span>
      </span>
      {kinds && kinds.length > 0 && (
        <select
          aria-label={`Kind of ${name}`}
          value={chosen.kind}
          onChange={event => onKind(event.target.value)}
          className="input order-last basis-full sm:order-none sm:w-auto sm:basis-44"
        >
          <option value="">Other document</option>
          {kinds.map(kind => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      )}
      <IconButton Icon={X} label={`Remove ${name}`} onClick={onRemove} />
      {problem && <Problem className="basis-full">{problem}</Problem>}
    </li>
  )
}

function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  const [unreadable, setUnreadable] = useState(false)

  useEffect(() => {
    if (!image.current) return
    const url = URL.createObjectURL(file)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])

  const box = 'size-10 shrink-0 rounded-sm border border-hairline'
  if (/^image\/(jpeg|png|webp)$/.test(file.type) && !unreadable) {
    return <img ref={image} alt="" onError={() => setUnreadable(true)} className={`${box} object-cover`} />
  }
  return (
    <span className={`${box} grid place-items-center text-muted`}>
      <FileText aria-hidden size={16} />
    </span>
  )
}
