import { router, usePage } from '@inertiajs/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { NextCase as Next } from '#server/cases/case/tasks/screens'
import { taskLists } from '#server/tasks/lists'
import { ButtonLink, Kbd } from '#resources/Components/Button.tsx'
import { useKeys } from '#resources/Components/useKeys.ts'
import { to } from '#resources/to.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useHydrated } from '#resources/Components/clock.ts'
import { Link } from '#resources/Components/Link.tsx'
import { stepAt } from '#resources/Components/list-position.ts'

export const nextKeys = [['n', 'Next case for me']] as const

export function NextCase({ next, shown }: { next: Next | null | undefined; shown: boolean }) {
  const href =
    next && to(next.kind === 'toSign' ? '/applications/:id#resolution' : '/applications/:id', { id: next.id })
  useKeys({ n: () => href && router.visit(href) })
  if (!shown || !next || !href) return null
  return (
    <ButtonLink href={href} variant="primary" className="w-full">
      {taskLists[next.kind].next}
      <Kbd>n</Kbd>
      <ArrowRight aria-hidden size={14} />
    </ButtonLink>
  )
}

export const walkKeys = [
  ['[', 'Previous case in the list'],
  [']', 'Next case in the list'],
] as const

export function ListWalk({ id }: { id: number }) {
  const user = usePage().props.auth.user!.id
  // Only the browser knows the list.
  const step = useHydrated() ? stepAt(user, 'applications', id) : null
  const previous = addressOf(step?.previous, step?.before)
  const next = addressOf(step?.next, step?.after)
  useKeys({ '[': () => previous && router.visit(previous), ']': () => next && router.visit(next) })
  if (!step) return null
  return (
    <nav aria-label="Position in the list" className="screen-only flex items-center gap-1 text-sm">
      {previous && (
        <Link
          href={previous}
          className="icon-button"
          aria-label={step.previous ? 'Previous case' : 'Previous page'}
        >
          <ChevronLeft aria-hidden size={16} />
        </Link>
      )}
      <Link href={step.list} className="link tabular rounded-sm">
        {step.number} of {step.total}
        <span className="sr-only"> in the list</span>
      </Link>
      {next && (
        <Link href={next} className="icon-button" aria-label={step.next ? 'Next case' : 'Next page'}>
          <ChevronRight aria-hidden size={16} />
        </Link>
      )}
    </nav>
  )
}

const addressOf = (id: number | null | undefined, page: string | undefined) =>
  id ? to('/applications/:id', { id }) : page || ''
