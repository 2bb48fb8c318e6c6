import { usePage } from '@inertiajs/react'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { useFetched } from '#resources/Components/useFetched.ts'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import type { Assignable } from '#server/cases/case/assignee'

type AssigneeFieldProps = {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  label: string
  /** Whether the dialog is open. */
  open: boolean
  /** The current assignee, who is not offered. */
  without?: number | undefined
  /** A choice of nobody. */
  nobody?: boolean
}

/** The people who can be assigned cases, with the number of their open ones. The viewer comes first. */
export function AssigneeField({ open, without, nobody = false, ...field }: AssigneeFieldProps) {
  const { people, failed } = useAssignable(open)
  const me = usePage().props.auth.user!.id
  const offered = people.filter(({ id }) => id !== without)
  const sorted = [...offered.filter(({ id }) => id === me), ...offered.filter(({ id }) => id !== me)]
  const options = sorted.map(person => ({ value: String(person.id), label: wordsOf(person, me) }))
  return (
    <SelectField
      {...field}
      required
      empty={people.length > 0 ? 'Choose' : 'Loading'}
      options={[...options, ...(nobody ? [{ value: NOBODY, label: 'Nobody' }] : [])]}
      hint={failed ? 'The list of people could not be loaded. Close this and try again.' : undefined}
    />
  )
}

export const NOBODY = 'none'

const wordsOf = ({ id, name, open }: Assignable, me: number) =>
  `${id === me ? `Me (${name})` : name} · ${counted(open, 'open case')}`

export function useAssignable(open: boolean) {
  const { answer, failed } = useFetched<{ people: Assignable[] }>(open, to('/applications/assignable'))
  return { people: answer?.people ?? [], failed }
}
