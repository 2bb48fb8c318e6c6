import { allKinds, kinds, type Kind } from '#server/webhooks/event-kinds'
import { longest } from '#server/longest'
import { describedBy, Notes } from '#resources/Components/form/Field.tsx'
import { FormSummary } from '#resources/Components/form/FormSummary.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'

const labels = { address: 'Address', description: 'What for', kinds: 'What it is told of' }

type Fields = { address: string; description: string; kinds: string[] }

export function WebhookFields({ form }: { form: ReturnType<typeof useFields<Fields>> }) {
  return (
    <>
      <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
      <TextField
        {...form.field('address')}
        label={labels.address}
        limit={longest.webhookAddress}
        required
        hint="https, in a public network, like https://hooks.example.org/docket."
      />
      <TextField
        {...form.field('description')}
        label={labels.description}
        limit={longest.webhookDescription}
        hint="Which system listens there, and who looks after it."
      />
      <Kinds {...form.field('kinds')} />
    </>
  )
}

const groups: [title: string, of: RegExp][] = [
  ['Applications', /^application\./],
  ['Resolutions and slips', /^(resolution|slip)\./],
  ['Register of arrested persons', /^arrested_person\./],
]

type KindsProps = {
  id: string
  value: string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

function Kinds({ id, value, onChange, error }: KindsProps) {
  const toggle = (kind: Kind) =>
    onChange(value.includes(kind) ? value.filter(each => each !== kind) : [...value, kind])
  return (
    <fieldset aria-describedby={describedBy(id, undefined, error)}>
      <legend id={id} tabIndex={-1} className="mb-1 font-medium">
        {labels.kinds}
      </legend>
      <div className="space-y-3">
        {groups.map(([title, of]) => (
          <div key={title}>
            <p className="hint mb-1">{title}</p>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {allKinds
                .filter(kind => of.test(kind))
                .map(kind => (
                  <label key={kind} className="flex min-h-7 items-start gap-2 py-1" title={kind}>
                    <input
                      type="checkbox"
                      name={`${id}[]`}
                      value={kind}
                      className="mt-0.5"
                      checked={value.includes(kind)}
                      onChange={() => toggle(kind)}
                    />
                    {kinds[kind]}
                  </label>
                ))}
            </div>
          </div>
        ))}
      </div>
      <Notes id={id} error={error} hint="Never of votes, of sealed records, or of who did it and why." />
    </fieldset>
  )
}
