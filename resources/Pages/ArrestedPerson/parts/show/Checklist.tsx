import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Moment } from '../../../../Components/Moment.tsx'
import type { ChecklistItem } from '#server/arrested-persons/screens'

const words: Record<ChecklistItem['item'], [done: string, owed: string]> = {
  rights: ['Rights told', 'Rights not told yet'],
  counsel: ['Counsel', 'No counsel yet'],
  exam: ['Medical exam', 'No medical exam yet'],
  family: ['Family notified', 'Family not notified yet'],
  charge: ['Charge filed', 'No charge filed yet'],
}

/** What is owed to somebody who was arrested: what is done, and what is not. */
export function Checklist({ items }: { items: ChecklistItem[] }) {
  return (
    <ul aria-label="Rights in custody" className="space-y-1.5">
      {items.map(({ item, done, at, note }) => {
        const Icon = done ? CircleCheck : Circle
        return (
          <li key={item} className="flex gap-2">
            <Icon
              aria-hidden
              size={16}
              className={`mt-0.5 shrink-0 ${done ? 'text-success' : 'text-muted'}`}
            />
            <span className="min-w-0">
              <span className={done ? '' : 'font-medium'}>{words[item][done ? 0 : 1]}</span>
              {done && (at || note) && (
                <span className="block text-sm text-muted">
                  {at && <Moment at={at} />}
                  {at && note && ' · '}
                  {note}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
