import { useState } from 'react'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { clockEnds, clockStarts, clockStops, type ClockRule, MAX_WARNINGS } from '#server/cases/types/clocks'
import {
  clockEndsInWords,
  clockInWords,
  clockStartsInWords,
  clockStopsInWords,
  endsBeforeItStarts,
} from '#server/cases/types/clocks-in-words'
import { maxInField } from '#server/cases/types/definition'
import type { TypePage } from '#server/cases/types/screens'
import { type ClockDraft, clockOfDraft, draftOfClock, exampleOf, problemsOfDraft } from './clock-draft.ts'

type ClockDialogProps = Pick<TypePage, 'calendar'> & {
  clock: ClockRule | null
  onApply: (clock: ClockRule) => void
  onClose: () => void
}

const labels = {
  label: 'Label',
  days: 'Days',
  unit: 'Days that count',
  starts: 'From',
  ends: 'Until',
  stops: 'Stops while',
  rolls: 'If the date is a day off',
  extension: 'Days of the extension',
  warn: 'Reminders',
}

const idOf = (name: string) => `clock-${name}`

export function ClockDialog({ clock, calendar, onApply, onClose }: ClockDialogProps) {
  const [draft, setDraft] = useState(draftOfClock(clock))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const field = <Name extends keyof typeof labels>(name: Name) => ({
    id: idOf(name),
    name,
    label: labels[name],
    value: String(draft[name] ?? ''),
    error: errors[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value } as ClockDraft),
  })

  function apply() {
    const found = problemsOfDraft(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) setAttempt(attempt + 1)
    else onApply(clockOfDraft(draft))
  }

  return (
    <FormDialog
      wide
      title={clock ? `Edit ${clock.label}` : 'Add a clock'}
      act={clock ? 'Apply' : 'Add clock'}
      form={{ errors, attempt, idOf, processing: false }}
      labels={labels}
      onSend={apply}
      onClose={onClose}
    >
      <TextField {...field('label')} required limit={maxInField.label} hint="Such as “Decision”" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('days')} required numeric />
        <SelectField {...field('unit')} options={units} />
        <SelectField {...field('starts')} options={clockStarts.map(optionFrom(clockStartsInWords))} />
        <SelectField {...field('ends')} options={clockEnds.map(optionFrom(clockEndsInWords))} />
        <SelectField
          {...field('stops')}
          onChange={value => setDraft({ ...draft, stops: (value || null) as ClockRule['stops'] })}
          options={clockStops.map(optionFrom(clockStopsInWords))}
          empty="Never"
          hint="It always stops while an application is withdrawn."
        />
        <SelectField {...field('rolls')} options={rolls} />
        <TextField {...field('extension')} numeric hint="Leave blank if it can’t be extended." />
        <TextField
          {...field('warn')}
          numeric="text"
          hint={`Days before, such as 3, 1. At most ${MAX_WARNINGS}.`}
        />
      </div>
      <Meaning draft={draft} calendar={calendar} />
    </FormDialog>
  )
}

function Meaning({ draft, calendar }: Pick<TypePage, 'calendar'> & { draft: ClockDraft }) {
  const { label: _label, ...problems } = problemsOfDraft(draft)
  const isClear = Object.keys(problems).length === 0
  const rule = clockOfDraft(draft)
  return (
    <div aria-live="polite" className="card min-h-20 space-y-1 p-4">
      {isClear ? (
        <>
          <p className="font-medium">{capital(clockInWords(rule))}.</p>
          <p className="text-muted">If it started today: {exampleOf(rule, calendar)}</p>
        </>
      ) : (
        <p className="text-muted">Enter the days, and an example appears here.</p>
      )}
      {endsBeforeItStarts(rule) && (
        <p className="text-danger">It ends with something that comes before its start.</p>
      )}
    </div>
  )
}

const units = [
  { value: 'working', label: 'Working days' },
  { value: 'calendar', label: 'Calendar days' },
]

const rolls = [
  { value: 'next', label: 'It moves to the next working day' },
  { value: 'none', label: 'It stays' },
]

const optionFrom =
  <Value extends string>(words: Record<Value, string>) =>
  (value: Value) => ({ value, label: capital(words[value]) })

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)
