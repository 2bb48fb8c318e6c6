import type { ReactNode } from 'react'
import { Form } from '#resources/Components/form/Form.tsx'
import { StickyBar } from '#resources/Components/form/FormFrame.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { RichTextField } from '#resources/Components/rich-text/lazy.ts'
import { maxLength } from '#server/platform/limits'
import { addressProblem } from '#server/platform/web/email-address'
import type { LetterText } from '#server/cases/letters/screens'

export const labels = { recipient: 'Recipient', email: 'Email address', title: 'Title', body: 'Text' }

type LetterFormProps = {
  form: ReturnType<typeof useFields<LetterText>>
  sendsEmails: boolean
  onSave: () => void
  cancel: ReactNode
  /** Above the fields. */
  children?: ReactNode
}

export function LetterForm({ form, sendsEmails, onSave, cancel, children }: LetterFormProps) {
  useLeaveWarning(form)
  const missing = (['recipient', 'title', 'body'] as const).filter(name => form.data[name].trim() === '')
  return (
    <Form form={form} labels={labels} onSend={onSave}>
      {children}
      <TextArea
        {...form.field('recipient')}
        label={labels.recipient}
        required
        hint="Name and postal address, as on the envelope"
        limit={maxLength.recipient}
      />
      <TextField
        {...form.field('email')}
        label={labels.email}
        type="email"
        check={addressProblem}
        hint={
          sendsEmails
            ? 'Needed only to send the letter by email'
            : 'Print the letter; this board sends no email.'
        }
      />
      <TextField {...form.field('title')} label={labels.title} required limit={maxLength.resolutionTitle} />
      {/* Takes up its space before it has loaded. */}
      <div className="min-h-96">
        <RichTextField
          wanted
          {...form.field('body')}
          label={labels.body}
          required
          limit={maxLength.resolution}
        />
      </div>
      <StickyBar missing={missing.map(name => labels[name])}>
        {cancel}
        <SubmitButton processing={form.processing}>Save draft</SubmitButton>
      </StickyBar>
    </Form>
  )
}
