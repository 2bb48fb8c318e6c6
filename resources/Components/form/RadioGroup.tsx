import { describedBy, type FieldProps, Notes, RequiredMark } from './Field.tsx'

type RadioGroupProps<Value extends string> = FieldProps & {
  name: string
  value: Value | ''
  onChange: (value: Value) => void
  options: { value: Value; label: string }[]
}

export function RadioGroup<Value extends string>({
  name,
  value,
  onChange,
  options,
  ...field
}: RadioGroupProps<Value>) {
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
      <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1">
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
