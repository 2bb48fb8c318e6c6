import { dayOf, today } from '#server/platform/clock'
import { join, type Query, sql } from '#server/platform/database/read'
import { shortDay } from '#server/platform/day-in-words'
import { actionName } from '#server/records/audit/actions'
import type { Rules } from '../types/definition.ts'
import { parsedJson, toRules } from '../types/versions.ts'
import { boardCalendar } from './calendar.ts'
import type { CaseRecord, RecordedState } from './earlier-dates.ts'
import { happenedTo, servingDispatches } from './happened.ts'

// How the record of one case was on earlier days, which the audit log says.

type Timed = {
  id: number
  typeId: number
  typeVersionId: number
  receivedOn: string
  createdAt: Date
}

export async function caseRecord(found: Timed, query: Query): Promise<CaseRecord> {
  const { id } = found
  const [entries, happened, calendar, serving] = await Promise.all([
    entriesOf(id, query),
    happenedTo([id], query),
    boardCalendar(query),
    servingDispatches(id, query),
  ])
  const changes = entries.filter(isChange)
  const versions = await versionsOf(
    [found.typeId, ...changes.flatMap(({ before }) => before.typeId ?? [])],
    query,
  )
  const served = entries.find(({ arrived }) => arrived !== null && serving.includes(arrived))
  return {
    states: statesOf(found, changes, versions),
    happened: happened.get(id)!,
    recordedOn: served ? { served: served.day } : {},
    calendar,
  }
}

type Values = { receivedOn?: string; typeId?: number; typeVersion?: number }
type Entry = {
  at: Date
  day: string
  before: Values
  after: Values
  /** The sending of which it says that it arrived. */
  arrived: number | null
}
type Details = { before?: Values; after?: Values; by?: string; sending?: number; result?: string }

const ACTIONS = (['edit', 'move-version', 'dispatch-letter', 'note-dispatch'] as const).map(action =>
  actionName('application', action),
)

async function entriesOf(id: number, query: Query): Promise<Entry[]> {
  const rows = await query<{ at: Date; details: Details | string | null }>(sql`
    SELECT e."at", e."details" FROM "AuditEntry" e WHERE e."subjectType" = 'application' AND e."subjectId" = ${id}
      AND e."action" IN (${join(ACTIONS)}) ORDER BY e."id"`)
  return rows.map(({ at, details }) => {
    const { before = {}, after = {}, by, sending = null, result } = parsedJson(details ?? {}) as Details
    return {
      at,
      // Later days were written while the clock was ahead.
      day: dayOf(at) < today() ? dayOf(at) : today(),
      before,
      after,
      arrived: by === 'hand' || result === 'delivered' ? sending : null,
    }
  })
}

const isChange = (entry: Entry) => entry.after.receivedOn !== undefined || changesVersion(entry)

type Version = { id: number; typeId: number; number: number; publishedAt: Date; rules: Rules }

async function versionsOf(typeIds: number[], query: Query): Promise<Version[]> {
  const rows = await query<Omit<Version, 'rules'> & { rules: Rules | string }>(sql`
    SELECT v."id", v."typeId", v."number", v."publishedAt", v."rules" FROM "TypeVersion" v
    WHERE v."typeId" IN (${join(typeIds)}) ORDER BY v."number"`)
  return rows.map(row => ({ ...row, rules: toRules(row.rules) }))
}

type Ruled = { receivedOn: string; version: Version }

/** From the last one back, because entries say how the record was before. */
function statesOf(found: Timed, changes: Entry[], versions: Version[]): RecordedState[] {
  let ruled: Ruled = {
    receivedOn: found.receivedOn,
    version: versions.find(({ id }) => id === found.typeVersionId)!,
  }
  const states: RecordedState[] = []
  for (const [at, change] of [...changes.entries()].toReversed()) {
    states.unshift({ ...stated(ruled), from: change.day, why: whyOf(change) })
    const earlier = changes.slice(0, at).findLast(changesVersion)
    ruled = {
      receivedOn: change.before.receivedOn ?? ruled.receivedOn,
      version: changesVersion(change)
        ? versionBefore(change, ruled.version, earlier ?? { at: found.createdAt, after: {} }, versions)
        : ruled.version,
    }
  }
  return [{ ...stated(ruled), from: '', why: '' }, ...states]
}

const stated = ({ receivedOn, version }: Ruled) => ({ receivedOn, clocks: version.rules.clocks })

const changesVersion = ({ after: { typeId, typeVersion } }: Entry) =>
  typeId !== undefined || typeVersion !== undefined

/** A change of the type doesn’t say which version there was before: the one moved to, or else the latest of that time. */
function versionBefore(
  { before }: Entry,
  { typeId }: Version,
  earlier: Pick<Entry, 'at' | 'after'>,
  versions: Version[],
) {
  const ofType = versions.filter(one => one.typeId === (before.typeId ?? typeId))
  const number = before.typeVersion ?? earlier.after.typeVersion
  return (
    ofType.find(one => one.number === number) ??
    ofType.findLast(({ publishedAt }) => publishedAt <= earlier.at) ??
    ofType[0]!
  )
}

function whyOf({ before, after: { receivedOn, typeId, typeVersion } }: Entry) {
  if (typeVersion !== undefined) return `it was moved to version ${typeVersion} of its type`
  if (typeId !== undefined) return 'its type was changed'
  return `the day of receipt was changed from ${shortDay(before.receivedOn!)} to ${shortDay(receivedOn!)}`
}
