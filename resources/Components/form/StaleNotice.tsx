import { router } from '@inertiajs/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Problem } from './Field.tsx'
import { type Conflict, mergeOf } from './merge.ts'
import type { useFields, Fields } from './useFields.ts'

type Versioned = Fields & { version?: number }

type StaleNoticeProps<F extends Versioned> = {
  form: ReturnType<typeof useFields<F>>
  /** The current version, which a refused save has loaded. */
  theirs: F
  labels: Record<string, string>
  inWords: (name: string, value: unknown) => string
  url: string
  what: string
}

/**
 * Shown when someone else saved first. Combines both versions field by field, and asks about fields that both
 * changed.
 */
export function StaleNotice<F extends Versioned>(props: StaleNoticeProps<F>) {
  const { form, theirs, what } = props
  const { attempt } = form
  const [base, setBase] = useState(theirs)
  const [combinedAt, setCombinedAt] = useState(0)
  const box = useRef<HTMLElement>(null)

  const isCombined = attempt > 0 && combinedAt === attempt

  useEffect(() => {
    if (attempt > 0 || isCombined) box.current?.focus()
  }, [attempt, isCombined])

  function combine(merged: F) {
    form.set(merged)
    form.setDefaults(theirs)
    form.clear('version')
    setBase(theirs)
    setCombinedAt(attempt)
  }

  if (form.errors.version)
    return (
      <Versions
        {...props}
        key={attempt}
        base={form.data.version === base.version ? base : null}
        onCombine={combine}
        box={box}
      />
    )
  if (!isCombined) return null
  return (
    <section ref={box} tabIndex={-1} aria-label="Both versions are combined" className="card p-4">
      <p className="font-bold">Both versions of the {what} are combined below</p>
      <p className="mt-1">Nothing is saved yet. Check the form, then save your changes.</p>
    </section>
  )
}

type VersionsProps<F extends Versioned> = StaleNoticeProps<F> & {
  base: F | null
  onCombine: (merged: F) => void
  box: RefObject<HTMLElement | null>
}

function Versions<F extends Versioned>({
  form,
  theirs,
  labels,
  inWords,
  box,
  base,
  ...rest
}: VersionsProps<F>) {
  const { url, what, onCombine } = rest
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const [isAsking, setAsking] = useState(false)
  const { merged, conflicts, taken } = mergeOf(base, form.data, theirs)

  function combine() {
    const open = conflicts.find(({ name }) => !chosen[name])
    if (!open) return onCombine({ ...merged, ...choicesIn(conflicts, chosen) })
    setAsking(true)
    document.getElementById(idOf(open.name, 'theirs'))?.focus()
  }

  function load() {
    // Drops the draft so that it isn't restored over the other version.
    router.visit(url, { replace: true, preserveState: false, onBeforeUpdate: form.draft.drop })
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={`The ${what} has changed`}
      className="space-y-4 rounded-md border border-danger bg-danger-wash p-4"
    >
      <div>
        <p className="font-bold">Not saved because the {what} has changed since you opened it</p>
        <p className="mt-1">{form.errors.version}</p>
      </div>
      {conflicts.map(conflict => (
        <ConflictField
          key={conflict.name}
          conflict={conflict}
          label={labels[conflict.name] ?? conflict.name}
          inWords={inWords}
          chosen={chosen[conflict.name]}
          isAsking={isAsking}
          onChoose={side => setChosen(others => ({ ...others, [conflict.name]: side }))}
        />
      ))}
      {taken.length > 0 && (
        <p>
          Taken from the other version, because you didn’t change{' '}
          {taken.length === 1 ? 'this field' : 'these fields'}:{' '}
          {taken.map(name => labels[name] ?? name).join(', ')}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={combine}>
          Combine both versions
        </Button>
        <Button onClick={load}>Load the current version</Button>
      </div>
      <p className="hint">Loading the current version discards what you entered.</p>
    </section>
  )
}

type Side = 'theirs' | 'mine'

const choicesIn = (conflicts: Conflict[], chosen: Record<string, Side>) =>
  Object.fromEntries(conflicts.map(conflict => [conflict.name, conflict[chosen[conflict.name]!]]))

const idOf = (name: string, side: Side) => `merge-${name}-${side}`

type ConflictFieldProps = {
  conflict: Conflict
  label: string
  inWords: (name: string, value: unknown) => string
  chosen: Side | undefined
  isAsking: boolean
  onChoose: (side: Side) => void
}

function ConflictField({ conflict, label, inWords, chosen, isAsking, onChoose }: ConflictFieldProps) {
  const { name } = conflict
  const error = isAsking && !chosen
  const sides = { theirs: 'The other version', mine: 'Yours' }
  return (
    <fieldset aria-describedby={error ? idOf(name, 'theirs') + '-error' : undefined}>
      <legend className="font-medium">{label}</legend>
      <div className="mt-1 space-y-1">
        {(['theirs', 'mine'] as const).map(side => (
          <label key={side} className="flex min-h-6 gap-2">
            <input
              type="radio"
              id={idOf(name, side)}
              name={`merge-${name}`}
              className="mt-0.5"
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
              <span className="text-muted">{sides[side]}: </span>
              {inWords(name, conflict[side]) || <span className="text-muted">empty</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <Problem id={`${idOf(name, 'theirs')}-error`} className="mt-1">
          Choose one of the versions.
        </Problem>
      )}
    </fieldset>
  )
}
