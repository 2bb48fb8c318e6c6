import type { ComponentProps } from 'react'
import { plainDate } from '#resources/Components/dates.ts'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { counted } from '#resources/Components/words.ts'
import type { ApplicationDetail } from '#server/cases/case/screens'

type Application = Pick<ApplicationDetail['application'], 'clocks'>
type ClockFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'empty' | 'required'> & {
  application: Application
}

const extendable = ({ clocks }: Application) =>
  clocks.flatMap(clock => (clock.extension ? { ...clock, extension: clock.extension } : []))

/** The only one needs no choice. One that can’t be extended any more is not chosen. */
export function chosenClock(value: string | undefined, application: Application) {
  const names = extendable(application).map(({ clock }) => clock)
  return names.length === 1 ? names[0]! : (names.find(name => name === value) ?? '')
}

/** The due dates that can be extended, with the date that would follow. */
export function ClockField({ application, value, ...field }: ClockFieldProps) {
  const offered = extendable(application)
  const chosen = chosenClock(value, application)
  const extension = offered.find(({ clock }) => clock === chosen)?.extension
  return (
    <SelectField
      {...field}
      required
      value={chosen}
      {...(offered.length === 1 ? {} : { empty: 'Choose' })}
      options={offered.map(({ clock, label, on }) => ({ value: clock, label: `${label}, ${plainDate(on)}` }))}
      {...(extension && {
        hint: `${counted(extension.days, 'more day')}: then due ${plainDate(extension.on)}`,
      })}
    />
  )
}
