import type { ListedHoliday } from '#server/cases/clocks/screens'
import { dayWithWeekday } from '#server/cases/clocks/sentence'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'
import { CalendarMoves } from './CalendarMoves.tsx'

export function StrikeDialog({ holiday, onClose }: { holiday: ListedHoliday; onClose: () => void }) {
  const { id, day, name } = holiday
  const form = useActForm({
    bag: 'holiday',
    method: 'delete',
    url: to('/settings/holidays/:id', { id }),
    fields: { reason: '' },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Strike “${name}” on ${dayWithWeekday(day)}`}
      act="Strike holiday"
      variant="danger"
      onSend={form.act}
      onClose={onClose}
    >
      <p>
        The day counts as a working day from today on, unless it is on a weekend. The holiday stays on the
        list as struck, with your reason.
      </p>
      <CalendarMoves change={{ struck: id }} />
      <TextArea {...form.field('reason')} label="Reason" required limit={maxLength.reason} />
    </FormDialog>
  )
}
