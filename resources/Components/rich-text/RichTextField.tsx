import { useCallback, useState } from 'react'
import { Field, type FieldProps } from '#resources/Components/form/Field.tsx'
import { Counter, lengthOf } from '#resources/Components/form/TextField.tsx'
import { tooLong } from '#server/platform/web/field-list'
import { RichText } from './RichText.tsx'
import { Toolbar } from './Toolbar.tsx'

type RichTextFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (markdown: string) => void
  /** Maximum number of characters of the Markdown. */
  limit: number
}

/** Formatted text, stored as Markdown, which can be edited as such too. */
export function RichTextField({ name, value, onChange, limit, ...field }: RichTextFieldProps) {
  const [source, setSource] = useState(false)
  const showSource = useCallback(() => setSource(true), [])
  const length = lengthOf(value)
  return (
    <Field {...field} error={field.error ?? (length > limit ? tooLong(limit) : undefined)}>
      {({ id, required, ...control }) => (
        <div className="rich-text-frame">
          <Toolbar of={id} source={source} onSource={setSource} />
          {source ? (
            <textarea
              id={id}
              required={required}
              {...control}
              name={name}
              value={value}
              onChange={event => onChange(event.target.value)}
              className="input field-sizing-content min-h-72 rounded-t-none border-0 py-3 font-mono text-sm"
            />
          ) : (
            <RichText
              id={id}
              label={field.label}
              invalid={control['aria-invalid']}
              describedBy={control['aria-describedby']}
              value={value}
              onChange={onChange}
              onSource={showSource}
            />
          )}
          <Counter length={length} limit={limit} />
        </div>
      )}
    </Field>
  )
}
