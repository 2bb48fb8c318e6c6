import { CheckboxSet } from '#resources/Components/form/ChoiceFields.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { CalendarMoves } from './CalendarMoves.tsx'

const DAYS = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  0: 'Sunday',
}
const options = [1, 2, 3, 4, 5, 6, 0].map(day => ({
  value: String(day),
  label: DAYS[day as keyof typeof DAYS],
}))
const labels = { weekend: 'Days off in every week' }

export function Weekend({ weekend }: { weekend: number[] }) {
  const form = useFields(
    { weekend: weekend.map(String) },
    {
      bag: 'weekend',
      draft: 'settings/weekend',
      payload: ({ weekend: days }) => ({ weekend: days.map(Number) }),
    },
  )
  const chosen = form.data.weekend.map(Number)
  const isChanged = chosen.toSorted().join() !== weekend.toSorted().join()
  return (
    <section aria-labelledby="weekend" className="mt-8 border-t border-hairline pt-6">
      <h2 id="weekend" className="mb-4 text-lg font-bold">
        Weekend
      </h2>
      <Form form={form} labels={labels} onSend={() => form.send('put', to('/settings/holidays'))}>
        <CheckboxSet {...form.field('weekend')} label={labels.weekend} options={options} />
        <CalendarMoves change={isChanged && chosen.length < 7 ? { weekend: chosen } : null} />
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save weekend</SubmitButton>
          <Saved when={form.recentlySuccessful} />
        </div>
      </Form>
    </section>
  )
}
