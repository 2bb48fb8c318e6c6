import { Head } from '@inertiajs/react'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { useToday } from '#resources/Components/clock.ts'
import { Empty } from '#resources/Components/Empty.tsx'
import { RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { StickyBar } from '#resources/Components/form/FormFrame.tsx'
import { oneMore, type Row, withoutKeys } from '#resources/Components/form/payload.ts'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'
import { addressProblem } from '#server/platform/web/email-address'
import type { RequestCreate, RequestedItem } from '#server/cases/requests/screens'
import type { Pages } from '#server/pages'
import { blankItem, RequestedItems, withLabel } from './parts/RequestedItems.tsx'

export default function Create(props: Pages['Request/Create']) {
  const { application, whyNot } = props
  const { id, reference } = application
  const title = `Ask in writing about ${reference}`
  return (
    <>
      <Head title={title} />
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="mb-6 text-muted wrap-anywhere">{application.applicant}</p>
      {whyNot ? (
        <div className="card max-w-[640px]">
          <Empty
            title="Nothing can be asked now"
            action={<ButtonLink href={to('/applications/:id', { id })}>Back to the case</ButtonLink>}
          >
            {whyNot}
          </Empty>
        </div>
      ) : (
        <RequestForm {...props} />
      )}
    </>
  )
}

Create.layout = ({ application: { id, reference } }: Pages['Request/Create']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: reference, href: to('/applications/:id#requests', { id }) },
    { label: 'Ask in writing' },
  ],
})

const labels = {
  to: 'Whom do you ask?',
  name: 'Recipient',
  email: 'Email address',
  message: 'Message',
  items: 'What do you ask for?',
  dueOn: 'Answer until',
}

const recipients = [
  { value: 'applicant', label: 'The applicant' },
  { value: 'opinion', label: 'Somebody else, for an opinion' },
] as const

type To = (typeof recipients)[number]['value']

function RequestForm({ application, sendsEmails, name, email, fields, missing }: RequestCreate) {
  const { id } = application
  const today = useToday()
  const applicant = { name, email }
  const form = useFields(
    {
      to: 'applicant' as string,
      ...applicant,
      message: '',
      items: [{ ...blankItem, key: 0 }] as Row[],
      dueOn: '',
    },
    {
      bag: 'request',
      ids: '',
      draft: `Request/Create/${id}`,
      payload: ({ items, ...data }) => ({ ...data, items: withoutKeys(items).map(withLabel(fields)) }),
    },
  )
  useLeaveWarning(form)
  const { data } = form
  const isBlank = (label: 'name' | 'message' | 'dueOn') => data[label].trim() === ''

  /** Fills in or removes the applicant’s own name and address, and leaves what was typed. */
  function choose(recipient: To) {
    const [from, into] = recipient === 'opinion' ? [applicant, none] : [none, applicant]
    form.set({
      to: recipient,
      ...(data.name === from.name && { name: into.name }),
      ...(data.email === from.email && { email: into.email }),
    })
    form.clear('to', 'name', 'email')
  }

  return (
    <Form
      form={form}
      labels={labels}
      onSend={() => form.send('post', to('/applications/:id/requests', { id }))}
    >
      <RadioGroup
        {...form.field('to')}
        value={data.to as To}
        onChange={choose}
        label={labels.to}
        options={[...recipients]}
      />
      <TextArea
        {...form.field('name')}
        label={labels.name}
        required
        hint="Name and postal address, as on the envelope"
        limit={maxLength.recipient}
      />
      {sendsEmails ? (
        <TextField
          {...form.field('email')}
          label={labels.email}
          type="email"
          check={addressProblem}
          hint="Leave it blank to print the request and the slip with the address for the answer"
        />
      ) : (
        <p className="hint">
          This board sends no email. Print the letter and the slip with the address for the answer afterwards.
        </p>
      )}
      <TextArea
        {...form.field('message')}
        label={labels.message}
        required
        serif
        limit={maxLength.letter}
        hint="What you ask for and the date are added below it."
      />
      <RequestedItems
        {...form.rowsField('items')}
        label={labels.items}
        fields={data.to === 'applicant' ? fields : []}
      >
        {missing.length > 0 && data.to === 'applicant' && (
          <Missing rows={data.items} missing={missing} onAdd={items => form.set({ items })} />
        )}
      </RequestedItems>
      <DateField {...form.field('dueOn')} label={labels.dueOn} required min={today} />
      <StickyBar
        missing={(['name', 'message', 'dueOn'] as const).filter(isBlank).map(label => labels[label])}
      >
        <ButtonLink href={to('/applications/:id#requests', { id })}>Cancel</ButtonLink>
        <SubmitButton processing={form.processing}>
          {data.email ? 'Send request' : 'Issue request'}
        </SubmitButton>
      </StickyBar>
    </Form>
  )
}

const none = { name: '', email: '' }

/** A correction is called like its field. */
const unnamed = (item: RequestedItem) => (item.kind === 'correction' ? { ...item, label: '' } : item)

type MissingProps = { rows: Row[]; missing: RequestCreate['missing']; onAdd: (rows: Row[]) => void }

function Missing({ rows, missing, onAdd }: MissingProps) {
  const typed = rows.filter(({ label, field }) => label || field)
  const left = missing.filter(
    ({ label, field }) => !typed.some(row => row.label === label || (field && row.field === field)),
  )
  if (left.length === 0) return null
  return (
    <Button onClick={() => onAdd(left.map(unnamed).reduce<Row[]>(oneMore, typed))}>
      Ask for all that is missing ({left.length})
    </Button>
  )
}
