import type { DateOrder } from '#server/platform/screens'
import type { SettingsShow } from '#server/home/settings/screens'
import { RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { SettingsSection } from './SettingsSection.tsx'

const label = 'Dates typed as numbers'

export function DatesSection({ dateOrder }: Pick<SettingsShow, 'dateOrder'>) {
  const form = useFields({ dateOrder }, { bag: 'office', draft: 'settings/dates' })
  const field = form.field('dateOrder')
  return (
    <SettingsSection
      id="dates"
      about="Dates are shown with the name of the month. This is how 3/4/2026 is read when somebody types it; the field then says which day it is."
    >
      <Form form={form} labels={{ dateOrder: label }} onSend={() => form.send('put', to('/settings'))}>
        <RadioGroup
          {...field}
          label={label}
          onChange={order => field.onChange(order as DateOrder)}
          options={[
            { value: 'day', label: 'Day first: 3 April 2026' },
            { value: 'month', label: 'Month first: 4 March 2026' },
          ]}
        />
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save dates</SubmitButton>
          <Saved when={form.recentlySuccessful} />
        </div>
      </Form>
    </SettingsSection>
  )
}
