import { router } from '@inertiajs/core'
import Check from 'lucide-react/icons/check'
import type { FirstStep, SetupSteps, OfferedBoard } from '#server/home/first-steps/screens'
import type { Shared } from '#server/pages'
import { Button } from '#resources/Components/Button.tsx'
import { CheckboxField, RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'

const hide = () => router.delete(to('/settings/first-steps'), { preserveScroll: true })

/** Lists what a new board still needs. Gone when all is done, or when an administrator hides it. */
export function FirstSteps({ boards, steps, rail }: SetupSteps & { rail: Shared['rail'] }) {
  return (
    <section aria-labelledby="first-steps" className="card mb-6 p-4">
      <h2 id="first-steps" className="mb-3 text-lg font-bold">
        Set up this board
      </h2>
      <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2 wide:grid-cols-4">
        {steps.map((step, index) => (
          <Step key={step.name} {...step} number={index + 1} rail={rail} />
        ))}
      </ol>
      {boards && <KindOfBoard boards={boards} />}
      <div className="mt-4 border-t border-hairline pt-3">
        <Button onClick={hide}>Hide these steps</Button>
      </div>
    </section>
  )
}

const words: Record<FirstStep['name'], { title: string; about: string; href?: string }> = {
  kind: { title: 'Kind of board', about: 'Begin with the types of a similar board, or with none.' },
  office: {
    title: 'Office',
    about: 'Enter name, address and letterhead, which are printed on resolutions, and the logo.',
    href: to('/settings'),
  },
  people: {
    title: 'People',
    about: 'Invite the people who work here, and give each the permissions of their role.',
    href: to('/users/create'),
  },
  types: {
    title: 'Types',
    about: 'Look through the fields, rules and texts of each type, and publish them.',
    href: `${to('/settings')}#types`,
  },
}

type StepProps = FirstStep & { number: number; rail: Shared['rail'] }

function Step({ name, done, number, rail }: StepProps) {
  const { title, about, href } = words[name]
  const isOpen = href && (name !== 'people' || rail.users)
  return (
    <li className="flex gap-3">
      <span aria-hidden className="portrait">
        {done ? <Check size={14} /> : number}
      </span>
      <div>
        {isOpen ? (
          <Link href={href} className="link font-medium">
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {done && <span className="text-muted"> · done</span>}
        <p className="text-muted">{about}</p>
      </div>
    </li>
  )
}

const labels = { kind: 'What kind of board is this?', register: 'Keep a register of arrested persons, too' }

function KindOfBoard({ boards }: { boards: OfferedBoard[] }) {
  const form = useFields({ kind: '', register: 'on' }, { bag: 'kind' })
  const { kind, register } = form.data
  const chosen = boards.find(({ name }) => name === kind)
  const options = [
    ...boards.map(({ name, title }) => ({ value: name, label: title })),
    { value: 'none', label: 'Another kind: begin without types' },
  ]
  const send = () =>
    form.send('post', to('/settings/kind'), { data: kind === 'none' ? { kind, register } : { kind } })
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      <Form form={form} labels={labels} onSend={send}>
        <RadioGroup {...form.field('kind')} label={labels.kind} required stacked options={options} />
        {chosen && <Contents board={chosen} />}
        {kind === 'none' && (
          <CheckboxField
            {...form.field('register')}
            label={labels.register}
            value={register === 'on'}
            onChange={keeps => form.field('register').onChange(keeps ? 'on' : 'off')}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton processing={form.processing}>Begin with this</SubmitButton>
          <p className="text-muted">
            The types that are there now go. You can also{' '}
            <Link href={`${to('/settings')}#board-file`} className="link">
              import a file of your own
            </Link>
            .
          </p>
        </div>
      </Form>
    </div>
  )
}

function Contents({ board: { types, roles, register } }: { board: OfferedBoard }) {
  return (
    <dl className="rounded-md bg-sunken p-3">
      {types.map(({ name, description, fields, documents }) => (
        <div key={name} className="mb-2">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">
            {description} {counted(fields, 'own field')}, {counted(documents, 'required document')}.
          </dd>
        </div>
      ))}
      <div>
        <dt className="font-medium">For the whole board</dt>
        <dd className="text-muted">
          {roles.length > 0 && `Roles: ${roles.join(', ')}. `}
          {register ? 'With a register of arrested persons.' : 'Without a register of arrested persons.'}
        </dd>
      </div>
    </dl>
  )
}
