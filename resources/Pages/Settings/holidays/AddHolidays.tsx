import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { CalendarMoves } from './CalendarMoves.tsx'

const labels = { lines: 'Holidays' }

export function AddHolidays() {
  const form = useFields({ lines: '' }, { bag: 'holidays', draft: 'settings/holidays' })
  const { lines } = form.data
  const send = () => form.send('post', to('/settings/holidays'), { onSuccess: () => form.reset() })
  return (
    <section aria-labelledby="add-holidays" className="mt-6">
      <h2 id="add-holidays" className="mb-4 text-lg font-bold">
        Add holidays
      </h2>
      <Form form={form} labels={labels} onSend={send}>
        <TextArea
          {...form.field('lines')}
          label={labels.lines}
          required
          limit={Infinity}
          hint="One a line: the date and the name, such as 2027-01-01 New Year. You can paste a list."
        />
        <CalendarMoves change={lines.trim() && !form.errors.lines ? { lines } : null} />
        <SubmitButton processing={form.processing}>Add holidays</SubmitButton>
      </Form>
    </section>
  )
}
