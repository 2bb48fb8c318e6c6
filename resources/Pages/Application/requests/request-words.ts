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
  unreminded: { word: 'reminder not delivered', classes: 'text-danger warning' },
  answered: { word: 'answered', classes: 'text-endorsed half-circle' },
  late: { word: 'answered late', classes: 'text-on-hold half-circle' },
  overdue: { word: 'overdue', classes: 'text-danger warning' },
} satisfies Record<string, BadgeStyle>

export function badgeOf(request: CaseRequest): BadgeStyle {
  const { closedAt, reason, outcome, refused, waiting, late, overdue, sentAt, answeredAt } = request
  if (closedAt) return reason ? badges.withdrawn : badges.closed
  if (!waiting) return late ? badges.late : badges.answered
  if (outcome && refused !== 'reminder') return badges.refused
  if (overdue) return badges.overdue
  if (outcome) return badges.unreminded
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

/** Why the recipient has not got it, or not heard of it again. */
export function refusalIn({ email, outcome, refused, waiting }: CaseRequest) {
  if (!refused || !waiting) return null
  if (!email || outcome === 'refused') return 'It was not delivered.'
  return refusals[refused](email, outcome)
}

const refusals = {
  request: (email, code) => `The mail server refused ${email}: ${code}. The time to answer has not started.`,
  reminder: (email, code) =>
    `The mail server refused the reminder to ${email}: ${code}. Correct the address by renewing the request, or ask in another way.`,
  return: (email, code) =>
    `The mail server refused the email about the returned answer to ${email}: ${code}. Correct the address by renewing the request. Until then, no time to answer runs.`,
} satisfies Record<string, (email: string, code: string) => string>
