import type { SettingsShow } from '#server/home/settings/screens'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { TimeZoneField } from '#resources/Components/TimeZoneField.tsx'
import { to } from '#resources/to.ts'
import { custodyHoursRange, slipDaysRange } from '#server/platform/limits'
import { numberProblem } from '#server/platform/web/numbers'
import { FixedField } from './FixedField.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const labels = {
  timeZone: 'Time zone',
  custodyLight: 'Light offences',
  custodyLessGrave: 'Less grave offences',
  custodyGrave: 'Grave offences',
  slipValidDays: 'Slips are valid for (days)',
}

type TimesProps = Pick<SettingsShow, 'times' | 'timeZones' | 'isTimeZoneChosen' | 'setOnServer'>
type Form = ReturnType<typeof useTimesForm>

const useTimesForm = ({ times }: Pick<TimesProps, 'times'>, fixed: TimesProps['setOnServer']) =>
  useFields(
    {
      timeZone: times.timeZone,
      custodyLight: String(times.custodyHours?.light ?? ''),
      custodyLessGrave: String(times.custodyHours?.less_grave ?? ''),
      custodyGrave: String(times.custodyHours?.grave ?? ''),
      slipValidDays: String(times.slipValidDays),
    },
    {
      bag: 'times',
      draft: 'settings/times',
      payload: ({ timeZone, slipValidDays, ...custody }) => ({
        ...(fixed.timeZone ? {} : { timeZone }),
        ...(fixed.custodyHours || !times.custodyHours ? {} : custody),
        ...(fixed.slipValidDays ? {} : { slipValidDays }),
      }),
    },
  )

export function TimesSection(props: TimesProps) {
  const { times, timeZones, isTimeZoneChosen, setOnServer: fixed } = props
  const form = useTimesForm(props, fixed)
  const allFixed = Boolean(
    fixed.timeZone && (fixed.custodyHours || !times.custodyHours) && fixed.slipValidDays,
  )
  return (
    <SettingsSection id="times">
      <Form form={form} labels={labels} onSend={() => form.send('put', to('/settings/times'))}>
        {fixed.timeZone ? (
          <FixedField
            id={form.idOf('timeZone')}
            label={labels.timeZone}
            value={times.timeZone}
            variable={fixed.timeZone}
          />
        ) : (
          <TimeZoneField
            {...form.field('timeZone')}
            label={labels.timeZone}
            zones={timeZones}
            note={
              isTimeZoneChosen ? '' : `Nobody has chosen one yet, so the server’s ${times.timeZone} is used.`
            }
          />
        )}
        {times.custodyHours && (
          <CustodyHours form={form} variable={fixed.custodyHours} hours={times.custodyHours} />
        )}
        {fixed.slipValidDays ? (
          <FixedField
            id={form.idOf('slipValidDays')}
            label={labels.slipValidDays}
            value={String(times.slipValidDays)}
            variable={fixed.slipValidDays}
          />
        ) : (
          <TextField
            {...form.field('slipValidDays')}
            label={labels.slipValidDays}
            required
            numeric
            check={typed => numberProblem(typed, slipDaysRange)}
            hint="Slips that are already issued keep their date."
          />
        )}
        {!allFixed && (
          <div className="flex items-center gap-4">
            <SubmitButton processing={form.processing}>Save times</SubmitButton>
            <Saved when={form.recentlySuccessful} />
          </div>
        )}
      </Form>
    </SettingsSection>
  )
}

type CustodyHoursProps = {
  form: Form
  variable: string | undefined
  hours: NonNullable<TimesProps['times']['custodyHours']>
}

function CustodyHours({ form, variable, hours }: CustodyHoursProps) {
  if (variable)
    return (
      <FixedField
        id={form.idOf('custodyLight')}
        label="Hours in custody without a charge, for light, less grave and grave offences"
        value={Object.values(hours).join(', ')}
        variable={variable}
      />
    )
  return (
    <fieldset aria-describedby="custody-hint">
      <legend className="font-medium">Hours in custody without a charge</legend>
      <p id="custody-hint" className="hint mt-1 mb-3">
        After these hours, people without a charge are overdue. A change applies to everybody at once.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['custodyLight', 'custodyLessGrave', 'custodyGrave'] as const).map(name => (
          <TextField
            key={name}
            {...form.field(name)}
            label={labels[name]}
            required
            numeric
            check={typed => numberProblem(typed, custodyHoursRange)}
          />
        ))}
      </div>
    </fieldset>
  )
}
