import { describedBy, Notes } from './Field.tsx'

type SwitchProps = {
  id: string
  name: string
  /** The value, for one of several switches with the same name. */
  of?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: boolean
  onChange: (value: boolean) => void
  /** Not changeable, but still focusable so that users find the reason. */
  locked?: boolean
  why?: string | undefined
}

const switchClasses =
  'relative mt-0.5 h-5 w-9 appearance-none rounded-full border border-edge bg-sunken transition-colors ' +
  'before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-muted ' +
  'before:transition-transform checked:border-accent-fill checked:bg-accent-fill checked:before:translate-x-4 ' +
  'checked:before:bg-on-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-60 forced-colors:appearance-auto'

export function Switch(props: SwitchProps) {
  const { id, name, of, label, hint, error, value, onChange, locked = false, why } = props
  const note = [hint, why].filter(Boolean).join(' ')
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        role="switch"
        name={name}
        value={of}
        checked={value}
        aria-disabled={locked || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, note, error)}
        onChange={event => !locked && onChange(event.target.checked)}
        className={switchClasses}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <div className="-mt-1">
          <Notes id={id} hint={note} error={error} />
        </div>
      </div>
    </div>
  )
}
