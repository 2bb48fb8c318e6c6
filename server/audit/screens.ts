// What the audit trail's screen receives. Types only: the browser imports them too.
import type { Paged } from '../web/paged.ts'

/** Without the number it has in the trail: between two of them one could count what is hidden. */
export type AuditRow = {
  at: string
  actor: string
  action: string
  /** It was tried, and not done. */
  refused: boolean
  subjectType: string
  subject: string
  /** Its subject and contents are for those who may see such records; an empty subject alone is none. */
  hidden: boolean
  /** Where the subject can be looked at by this viewer, or null. */
  href: string | null
  /** What changed, one line a field. */
  changes: { field: string; before: string; after: string }[]
}

export type AuditFilter = { search: string; actor: string; action: string; from: string; to: string }

/** How far the signed log had come when a day began. */
export type PublishedHead = { day: string; size: number; root: string }

export type AuditTrail = {
  entries: Paged<AuditRow>
  filter: AuditFilter
  actions: string[]
  /** Null before the first. */
  head: PublishedHead | null
}
