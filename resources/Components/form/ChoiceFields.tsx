import type { ReactNode } from 'react'
import { describedBy, type FieldProps, Notes, RequiredMark, Field } from './Field.tsx'

type CheckboxFieldProps = Omit<FieldProps, 'required'> & {
  name: string
  value: boolean
  onChange: (value: boolean) => void
}

export function CheckboxField({ name, value, onChange, ...field }: CheckboxFieldProps) {
  const { id, label, hint, error } = field
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={value}
          onChange={event => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        {label}
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

type CheckboxGroupsProps = {
  id: string
  label: string
  groups: { title: string; boxes: { value: string; label: string; title: string }[] }[]
  /** Shown when there are no groups. */
  empty?: string
  hint?: string
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

export function CheckboxGroups({ id, label, groups, empty, hint, ...field }: CheckboxGroupsProps) {
  const { value: chosen, error, onChange } = field
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value])
  return (
    <fieldset aria-describedby={describedBy(id, hint, error)}>
      <legend id={id} tabIndex={-1} className="mb-1 font-medium">
        {label}
      </legend>
      {groups.length === 0 && <p className="hint">{empty}</p>}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {groups.map(({ title, boxes }) => (
          <div key={title}>
            <p className="hint mb-1">{title}</p>
            {boxes.map(box => (
              <label key={box.value} className="flex min-h-7 items-start gap-2 py-1" title={box.title}>
                <input
                  type="checkbox"
                  name={`${id}[]`}
                  value={box.value}
                  className="mt-0.5"
                  checked={chosen.includes(box.value)}
                  onChange={() => toggle(box.value)}
                />
                {box.label}
              </label>
            ))}
          </div>
        ))}
      </div>
      <Notes id={id} error={error} hint={hint} />
    </fieldset>
  )
}

type CheckboxSetProps = FieldProps & {
  name: string
  value: string[]
  onChange: (value: string[]) => void
  options: { value: string; label: ReactNode }[]
}

export function CheckboxSet({ name, value, onChange, options, ...field }: CheckboxSetProps) {
  const { id, label, required, hint, error } = field
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter(other => other !== one) : [...value, one])
  return (
    <fieldset aria-describedby={describedBy(id, hint, error)}>
      <legend className="mb-1 flex items-baseline gap-2 font-medium">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1">
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              name={`${name}[]`}
              data-field={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

type RadioGroupProps<Value extends string> = FieldProps & {
  name: string
  value: Value | ''
  onChange: (value: Value) => void
  options: { value: Value; label: string }[]
  stacked?: boolean
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, value, onChange, options, stacked, ...field } = props
  const { id, label, required, hint, error } = field
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend className="mb-1 flex items-baseline gap-2 font-medium">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={stacked ? 'space-y-1' : 'flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1'}>
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              // The first radio button carries the field's id, so that links in the error summary reach the
              // group.
              id={index === 0 ? id : undefined}
              name={id}
              data-field={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

type SelectFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
  empty?: string
}

export function SelectField({ name, value, onChange, options, empty, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {props => (
        <select
          {...props}
          name={name}
          value={value}
          onChange={event => onChange(event.target.value)}
          className="input"
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
