import { join, sql } from '#server/platform/database/read'
import { holds, type Permission, seesSealed, type User } from '#server/permissions'
import { NAME_A_CASE, REVEAL_VOTERS } from './actions.ts'

// The conditions are for entries `e`.

export const visibleEntries = (viewer: User) => sql`${withoutVoters(viewer)} AND ${withoutSealed(viewer)}`

/** Also hides who left a round, because the visible number of votes drops if the member had voted. */
export const withoutVoters = (viewer: User) =>
  holds(viewer, 'applications.decide') ? sql`1 = 1` : sql`e."action" NOT IN (${join(REVEAL_VOTERS)})`

const withoutSealed = (viewer: User) =>
  seesSealed(viewer)
    ? sql`1 = 1`
    : sql`NOT EXISTS (SELECT 1 FROM "ArrestedPerson" p
        WHERE e."subjectType" = 'arrested-person' AND p."id" = e."subjectId" AND p."sealed" = ${true})`

export const seesCases = (viewer: User) => holds(viewer, 'applications.view')
export const seesRegister = (viewer: User) => holds(viewer, 'arrested-persons.view')

export function isSubjectHidden(subjectType: string, viewer: User) {
  if (subjectType === 'application') return !seesCases(viewer)
  return subjectType === 'arrested-person' && !seesRegister(viewer)
}

/** Leaves out what register entries say about cases for viewers without access to cases. */
export function withVisibleDetails(viewer: User, { action, details }: { action: string; details: unknown }) {
  if (!NAME_A_CASE.includes(action) || seesCases(viewer))
    return { action, details: withoutRestricted(viewer, details) }
  const { application: _case, reason: _reason, ...rest } = (details ?? {}) as Record<string, unknown>
  return { action, details: rest }
}

type Changes = { before?: object; after?: object; documentsRemoved?: object[] }
type Restricted = Changes & { restricted?: Record<string, Changes> }

/** Adds the changes of restricted fields that the viewer may see, and leaves out the others. */
export function withoutRestricted(viewer: User, details: unknown): unknown {
  const { restricted, before, after, documentsRemoved = [], ...rest } = (details ?? {}) as Restricted
  if (!restricted) return details
  const seen = Object.entries(restricted).flatMap(([permission, changes]) =>
    holds(viewer, permission as Permission) ? changes : [],
  )
  const removed = [...documentsRemoved, ...seen.flatMap(changes => changes.documentsRemoved ?? [])]
  return {
    ...rest,
    ...(removed.length > 0 && { documentsRemoved: removed }),
    before: Object.assign({}, before, ...seen.map(changes => changes.before)) as object,
    after: Object.assign({}, after, ...seen.map(changes => changes.after)) as object,
  }
}

/** Whether the entry has changes that the viewer may not see. */
export const isRestricted = (viewer: User, details: unknown) =>
  Object.keys((details as Restricted | null)?.restricted ?? {}).some(
    permission => !holds(viewer, permission as Permission),
  )
