import { TextArea } from '#resources/Components/form/TextField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'
import { MAX_DOCUMENTS, maxLength } from '#server/platform/limits'

type ItemsFieldProps = { form: ReturnType<typeof useFields<{ items: string }>>; label: string }

/** The missing things, in lines. Errors of the server name one of them. */
export function ItemsField({ form, label }: ItemsFieldProps) {
  const wrong = Object.keys(form.errors).find(name => /^items\b/.test(name))
  return (
    <TextArea
      {...form.field('items')}
      error={wrong && form.errors[wrong]}
      label={label}
      limit={MAX_DOCUMENTS * maxLength.missingItem}
      hint="One item per line. Missing documents are listed already."
    />
  )
}

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
