import { usePage } from '@inertiajs/react'
import type { Permission } from '#server/permissions'
import { ASSIGNS } from '#server/tasks/lists'
import { useToday } from '#resources/Components/clock.ts'
import { Link } from '#resources/Components/Link.tsx'

/** A filter that everybody may want, and what it finds in plain words. */
type View = { name: string; means: string; query: string; right?: readonly Permission[] }

const viewsOn = (today: string): Record<string, View[]> => ({
  applications: [
    { name: 'Today', means: 'Received today', query: `receivedFrom=${today}&receivedTo=${today}` },
    { name: 'Overdue', means: 'A due date has passed', query: 'due=overdue' },
    {
      name: 'Review overdue',
      means: 'On hold, and the review date has passed',
      query: 'waitsFor=reviewOverdue',
    },
    { name: 'Waiting for you', means: 'On one of your to-do lists', query: 'waitsFor=me' },
    {
      name: 'Waiting for the applicant',
      means: 'Asked in writing, the longest wait first',
      query: 'waitsFor=applicant',
      right: ASSIGNS,
    },
    {
      name: 'Waiting for an opinion',
      means: 'Asked in writing, the longest wait first',
      query: 'waitsFor=opinion',
      right: ASSIGNS,
    },
  ],
  'arrested-persons': [
    { name: 'Today', means: 'Arrested today', query: `arrestedFrom=${today}&arrestedTo=${today}` },
    { name: 'Overdue', means: 'Held without a charge for longer than allowed', query: 'clock=overdue' },
    {
      name: 'Mine',
      means: 'Registered by you',
      query: 'registeredByMe=1',
      right: ['arrested-persons.register'],
    },
  ],
})

type BuiltInViewsProps = { list: string; path: string; /** The current address. */ here: string }

export function BuiltInViews({ list, path, here }: BuiltInViewsProps) {
  const { permissions } = usePage().props.auth.user!
  const views = viewsOn(useToday())[list]?.filter(
    ({ right }) => !right || right.some(one => permissions.includes(one)),
  )
  if (!views) return null
  return (
    <ul aria-label="Built-in views" className="border-b border-hairline pb-2">
      {views.map(({ name, means, query }) => (
        <li key={name}>
          <Link
            href={`${path}?${query}`}
            aria-current={here.startsWith(`${path}?${query}&columns=`) || undefined}
            className="block rounded-sm px-2 py-1.5 hover:bg-sunken aria-[current]:font-medium"
          >
            {name}
            <span className="block text-sm font-normal text-muted">{means}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
