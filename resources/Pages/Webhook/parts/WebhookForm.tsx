import type { ReactNode } from 'react'
import { kinds, offeredKinds } from '#server/messages/webhooks/event-kinds'
import { maxLength } from '#server/platform/limits'
import { CheckboxGroups } from '#resources/Components/form/ChoiceFields.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'
import { offeredText } from '#server/platform/register-switch'

const labels = { address: 'Address', description: 'Purpose', kinds: 'Events' }

const groups = () =>
  [
    group('Applications', /^application\./),
    group('Resolutions and slips', /^(resolution|slip)\./),
    group('Register of arrested persons', /^arrested_person\./),
  ].filter(({ boxes }) => boxes.length > 0)

function group(title: string, pattern: RegExp) {
  const boxes = offeredKinds()
    .filter(kind => pattern.test(kind))
    .map(kind => ({ value: kind, label: kinds[kind], title: kind }))
  return { title, boxes }
}

type Fields = { address: string; description: string; kinds: string[] }

type WebhookFormProps = {
  form: ReturnType<typeof useFields<Fields>>
  onSend: () => void
  children: ReactNode
}

export function WebhookForm({ form, onSend, children }: WebhookFormProps) {
  return (
    <Form form={form} labels={labels} onSend={onSend}>
      <TextField
        {...form.field('address')}
        label={labels.address}
        limit={maxLength.webhookAddress}
        required
        hint="A public https address, for example https://hooks.example.org/docket"
      />
      <TextField
        {...form.field('description')}
        label={labels.description}
        limit={maxLength.webhookDescription}
        hint="Which system receives the events, and who is responsible for it"
      />
      <CheckboxGroups
        {...form.field('kinds')}
        label={labels.kinds}
        groups={groups()}
        hint={offeredText('Webhooks never contain votes,[ sealed records,] names of users or reasons.')}
      />
      {children}
    </Form>
  )
}
