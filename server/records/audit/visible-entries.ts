import { join, sql } from '#server/platform/database/read'
import { holds, type Permission, seesSealed, type User } from '#server/permissions'
import { keepsRegister } from '#server/platform/register-switch'
import { NAME_A_CASE, REVEAL_VOTERS } from './actions.ts'
import { NO_NEEDS, type Needs } from './answer-permissions.ts'

// The conditions are for entries `e`.

export const visibleEntries = (viewer: User) =>
  sql`${withoutVoters(viewer)} AND ${keepsRegister() ? withoutSealed(viewer) : withoutRegister}`

/** Also hides who left a round, because the visible number of votes drops if the member had voted. */
export const withoutVoters = (viewer: User) =>
  holds(viewer, 'applications.decide') ? sql`1 = 1` : sql`e."action" NOT IN (${join(REVEAL_VOTERS)})`

export const CUSTODY_HOURS = 'custody hours'

const withoutRegister = sql`(e."subjectType" <> 'arrested-person'
  AND NOT (e."subjectType" = 'settings' AND e."subject" = ${CUSTODY_HOURS}))`

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
export function withVisibleDetails(
  viewer: User,
  { action, details, subjectId = null }: { action: string; details: unknown; subjectId?: number | null },
  needs: Needs = NO_NEEDS,
) {
  if (!NAME_A_CASE.includes(action) || seesCases(viewer))
    return { action, details: withoutRestricted(viewer, details, needs, subjectId) }
  const { application: _case, reason: _reason, ...rest } = (details ?? {}) as Record<string, unknown>
  return { action, details: rest }
}

type Changes = {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  documentsRemoved?: { name: string }[]
  noLongerAsked?: string[]
}
type Restricted = Changes & { restricted?: Record<string, Changes> }

/**
 * Adds the changes of fields that were restricted and that the viewer may see. Leaves out the others, and those that
 * are restricted today.
 */
export function withoutRestricted(
  viewer: User,
  details: unknown,
  needs: Needs = NO_NEEDS,
  caseId: number | null = null,
): unknown {
  const {
    restricted = {},
    before,
    after,
    documentsRemoved,
    noLongerAsked,
    ...rest
  } = (details ?? {}) as Restricted
  const hidden = hiddenAnswers(viewer, details, needs, caseId)
  if (Object.keys(restricted).length === 0 && hidden.length === 0) return details
  const seen = Object.entries(restricted).flatMap(([permission, changes]) =>
    holds(viewer, permission as Permission) ? changes : [],
  )
  const all = [{ before, after, documentsRemoved, noLongerAsked }, ...seen]
  const hiddenFiles = hidden.flatMap(name => all.flatMap(changes => changes.before?.[name] ?? []))
  const removed = all
    .flatMap(changes => changes.documentsRemoved ?? [])
    .filter(({ name }) => !hiddenFiles.includes(name))
  const unasked = all.flatMap(changes => changes.noLongerAsked ?? []).filter(name => !hidden.includes(name))
  const merged = (part: 'before' | 'after') =>
    without(hidden, Object.assign({}, ...all.map(changes => changes[part])) as object)
  return {
    ...rest,
    ...(removed.length > 0 && { documentsRemoved: removed }),
    ...(unasked.length > 0 && { noLongerAsked: unasked }),
    before: merged('before'),
    after: merged('after'),
  }
}

const without = (names: string[], values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** The answers in an entry that the viewer may not see today, whoever could when they changed. */
function hiddenAnswers(viewer: User, details: unknown, needs: Needs, caseId: number | null) {
  const { before, after, restricted = {} } = (details ?? {}) as Restricted
  const names = [{ before, after }, ...Object.values(restricted)].flatMap(changes => [
    ...Object.keys(changes.before ?? {}),
    ...Object.keys(changes.after ?? {}),
  ])
  return [...new Set(names)].filter(
    name =>
      name.startsWith('answers.') && !needs(caseId, name).every(permission => holds(viewer, permission)),
  )
}

/** Whether the entry has changes that the viewer may not see. */
export const isRestricted = (
  viewer: User,
  details: unknown,
  needs: Needs = NO_NEEDS,
  caseId: number | null = null,
) =>
  hiddenAnswers(viewer, details, needs, caseId).length > 0 ||
  Object.keys((details as Restricted | null)?.restricted ?? {}).some(
    permission => !holds(viewer, permission as Permission),
  )
