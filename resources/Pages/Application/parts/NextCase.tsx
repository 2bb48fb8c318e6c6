import { router } from '@inertiajs/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { NextCase as Next } from '#server/cases/applications/screens'
import { ButtonLink, Kbd } from '#resources/Components/Button.tsx'
import { useKeys } from '#resources/Components/useKeys.ts'
import { to } from '#resources/to.ts'

export const nextKeys = [['n', 'Next case for me']] as const

const titles: Record<Next['kind'], string> = {
  toVote: 'Next case for your vote',
  toDecide: 'Next case to decide',
  toSign: 'Next resolution to sign',
  holdsDue: 'Next hold to review',
  toEndorse: 'Next case to endorse',
}

export function NextCase({ next, shown }: { next: Next | null | undefined; shown: boolean }) {
  const href =
    next && to(next.kind === 'toSign' ? '/applications/:id#resolution' : '/applications/:id', { id: next.id })
  useKeys({ n: () => href && router.visit(href) })
  if (!shown || !next || !href) return null
  return (
    <ButtonLink href={href} variant="primary" className="w-full">
      {titles[next.kind]}
      <Kbd>n</Kbd>
      <ArrowRight aria-hidden size={14} />
    </ButtonLink>
  )
}
