import type { Status } from '#server/applications/screens'
import type { Numbers } from '#server/dashboard/screens'
import { Figure } from './Figure.tsx'
import { decidedList, monthName, receivedList } from './months.ts'

type FiguresProps = { counts: Record<Status, number>; numbers: Numbers | null }

/** Four figures, each with how it was before and the list behind it. */
export function Figures({ counts, numbers }: FiguresProps) {
  const now = numbers?.months.at(-1)
  const before = numbers?.months.at(-2)
  const same = before && `by this day of ${monthName(before.month).slice(0, 3)}`
  const open = counts.registered + counts.endorsed + counts.on_hold
  return (
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      <Figure
        label="Received this month"
        value={now && String(now.received)}
        change={now && now.received - numbers!.lastMonthSoFar.received}
        trend={now && `${numbers!.lastMonthSoFar.received} ${same}`}
        href={now ? receivedList(now) : '/applications'}
      />
      <Figure
        label="Decided this month"
        value={now && String(now.decided)}
        change={now && now.decided - numbers!.lastMonthSoFar.decided}
        trend={now && `${numbers!.lastMonthSoFar.decided} ${same}`}
        href={now ? decidedList(now) : '/applications'}
      />
      <Figure
        label="Open now"
        value={String(open)}
        change={now && now.received - now.decided}
        trend={now && openTrend(now.received - now.decided)}
        href="/applications?status[]=registered&status[]=endorsed&status[]=on_hold"
      />
      <Figure
        label="Median days to decision"
        value={numbers ? (numbers.daysToDecision.now ?? '–') : undefined}
        change={numbers && daysChange(numbers)}
        trend={numbers && daysTrend(numbers)}
        href="/applications?status[]=approved&status[]=disapproved"
      />
    </ul>
  )
}

function openTrend(more: number) {
  if (more === 0) return 'as many received as decided this month'
  return `${Math.abs(more)} more ${more > 0 ? 'received than decided' : 'decided than received'} this month`
}

/** Null where there is nothing to compare with. */
const daysChange = ({ daysToDecision: { now, before } }: Numbers) =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10

function daysTrend({ daysToDecision: { now, before, of } }: Numbers) {
  if (now === null) return 'nothing is decided yet'
  if (before === null) return `of the last ${of} decided`
  return `${before} for the 200 before them`
}
