import type { CalendarPreview } from '#server/cases/holidays/screens'
import { dayWithWeekday } from '#server/cases/clocks/sentence'
import { Link } from '#resources/Components/Link.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import { type CalendarChange, useCalendarPreview } from './useCalendarPreview.ts'

/** Says what a change would do to open applications, before it is made. */
export function CalendarMoves({ change }: { change: CalendarChange | null }) {
  const preview = useCalendarPreview(change)
  return (
    <output className="block text-sm">
      {change && !preview && <p className="text-muted">Counting the open applications that would move…</p>}
      {preview && 'problem' in preview && <p className="text-muted">{preview.problem}</p>}
      {preview && 'moves' in preview && <Moves {...preview} />}
    </output>
  )
}

function Moves({ moves, sample }: CalendarPreview) {
  if (moves === 0) return <p>No open application gets another due date.</p>
  return (
    <>
      <p className="font-medium">
        {moves === 1
          ? '1 open application gets another due date.'
          : `${counted(moves, 'open application')} get another due date.`}
      </p>
      {sample.length > 0 && (
        <ul className="mt-1 space-y-0.5">
          {sample.map(({ id, reference, from, to: until }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <Link href={to('/applications/:id', { id })} className="link tabular">
                {reference}
              </Link>
              <span>
                <del className="text-muted">{dayWithWeekday(from)}</del> → {dayWithWeekday(until)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && sample.length < moves && (
        <p className="mt-0.5 text-muted">and {(moves - sample.length).toLocaleString('en')} more</p>
      )}
    </>
  )
}
