import { Field } from '#resources/Components/form/Field.tsx'

type FixedFieldProps = { id: string; label: string; value: string; variable: string }

/** Read-only instead of disabled, so that users can reach it and find the reason. */
export function FixedField({ id, label, value, variable }: FixedFieldProps) {
  return (
    <div className="max-w-[640px]">
      <Field id={id} label={label} hint={`Set by ${variable} on the server.`}>
        {control => (
          <input
            {...control}
            readOnly
            aria-disabled
            value={value}
            className="input cursor-not-allowed bg-sunken text-muted"
          />
        )}
      </Field>
    </div>
  )
}
