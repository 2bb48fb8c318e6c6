import type { BadgeStyle } from '#resources/Components/Badges.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import type { CaseRequest, ItemKind, RequestItem } from '#server/cases/requests/screens'

export const kindWords: Record<ItemKind, string> = {
  document: 'Document',
  question: 'Question',
  correction: 'Correction',
}

// Class names are written out in full so that Tailwind finds them. No ticks, which would look like approvals.
const badges = {
  withdrawn: { word: 'withdrawn', classes: 'text-withdrawn turned-back' },
  closed: { word: 'closed', classes: 'text-endorsed shield' },
  refused: { word: 'not delivered', classes: 'text-danger warning' },
  answered: { word: 'answered', classes: 'text-endorsed half-circle' },
  late: { word: 'answered late', classes: 'text-on-hold half-circle' },
  overdue: { word: 'overdue', classes: 'text-danger warning' },
} satisfies Record<string, BadgeStyle>

export function badgeOf(request: CaseRequest): BadgeStyle {
  const { closedAt, reason, outcome, waiting, late, overdue, sentAt, answeredAt } = request
  if (closedAt) return reason ? badges.withdrawn : badges.closed
  if (!waiting) return late ? badges.late : badges.answered
  if (outcome) return badges.refused
  if (overdue) return badges.overdue
  return {
    word: answeredAt ? 'waiting again' : `waiting since ${plainDate(sentAt)}`,
    classes: 'text-registered clock',
  }
}

export const itemBadges: Record<RequestItem['state'], BadgeStyle> = {
  open: { word: 'not answered', classes: 'text-registered circle' },
  answered: { word: 'answered', classes: 'text-endorsed half-circle' },
  accepted: { word: 'accepted', classes: 'text-endorsed shield' },
  returned: { word: 'returned', classes: 'text-on-hold turned-back' },
}

/** Why the recipient has not got it. */
export function refusalIn({ email, outcome }: CaseRequest) {
  if (!outcome) return null
  if (!email || outcome === 'refused') return 'It was not delivered.'
  return `The mail server refused ${email}: ${outcome}. The time to answer has not started.`
}
