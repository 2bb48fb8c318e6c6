import { usePage } from '@inertiajs/react'
import { useAssignable } from '#resources/Pages/Application/acts/AssigneeField.tsx'
import type { ApplicationFilter } from '#server/cases/case/screens'

type Assignee = ApplicationFilter['assignee']

type AssigneeMenuProps = { value: Assignee; onChange: (assignee: Assignee) => void }

export function AssigneeMenu({ value, onChange }: AssigneeMenuProps) {
  const { people, failed } = useAssignable(true)
  const me = usePage().props.auth.user!.id
  const choices: [Assignee, string, number?][] = [
    ['', 'Anybody'],
    ['me', 'Me', people.find(({ id }) => id === me)?.open],
    ['none', 'Nobody'],
    ...people
      .filter(({ id }) => id !== me)
      .map(({ id, name, open }): [Assignee, string, number] => [id, name, open]),
  ]
  return (
    <fieldset className="sm:max-h-[60vh] sm:overflow-y-auto">
      <legend className="sr-only">Assigned to</legend>
      {choices.map(([choice, label, open]) => (
        <label key={choice} className="menu-line">
          <input
            type="radio"
            name="assignee-filter"
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <span className="grow">{label}</span>
          {open !== undefined && (
            <span className="tabular pl-4 text-sm text-muted">
              {open}
              <span className="sr-only"> open</span>
            </span>
          )}
        </label>
      ))}
      {failed && <p className="hint">The list of people could not be loaded.</p>}
    </fieldset>
  )
}
