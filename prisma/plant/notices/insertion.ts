import type { CommentIds } from '../discussion/insertion.ts'
import { inPortions, type Ids, type Tx } from '../inserted.ts'
import { random } from '../random.ts'
import type { HeldRound } from '../rounds.ts'
import { tellingsOf, type Telling } from './tellings.ts'
import { accounts } from '../accounts.ts'
import type { CaseRecord } from '../record.ts'

type Known = { rounds: Map<HeldRound, number>; comments: CommentIds }

/** Days that notifications are kept here. Tasks that are still due are shown whatever their age. */
const REMEMBERED = 45
const DAY = 86_400_000

/** Inserts views of cases and notifications. Digests count as sent. */
export async function insertNotices(tx: Tx, ids: Ids, known: Known) {
  const visits = [...ids.applications.keys()].flatMap(visitsTo)
  await inPortions(visits, portion =>
    tx.caseVisit.createMany({ data: portion.map(visit => visitRow(visit, ids)) }),
  )
  const looks = new Map(visits.map(visit => [placeOf(visit, ids), visit.lastAt]))
  const tellings = [...ids.applications.keys()]
    .flatMap(tellingsOf)
    .filter(isRemembered)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = tellings.map(telling => ({
    ...rowOf(telling, ids, known),
    readAt: readAt(telling, looks.get(placeOf(telling, ids))),
  }))
  await inPortions(rows, data => tx.notification.createMany({ data }))
}

const visitRow = ({ record, key, lastAt, beforeAt }: Visit, { applications, users }: Ids) => ({
  applicationId: applications.get(record)!,
  userId: users.get(key)!,
  lastAt,
  beforeAt,
})

const placeOf = ({ record, key }: Pick<Visit, 'record' | 'key'>, { applications }: Ids) =>
  `${key} ${applications.get(record)!}`

const isRemembered = ({ kind, at, record }: Telling) =>
  kind === 'due' || kind === 'hold' || at > record.days.moment(REMEMBERED, 0)

function rowOf({ record, key, kind, at, about }: Telling, { applications, users }: Ids, known: Known) {
  const applicationId = applications.get(record)!
  const row = { userId: users.get(key)!, applicationId, kind, at }
  if ('comment' in about) {
    const commentId = known.comments.get(about.comment)!
    return { ...row, commentId, event: `comment ${commentId}` }
  }
  if ('round' in about) return { ...row, event: `${kind} ${known.rounds.get(about.round)!}` }
  return { ...row, event: `${kind} ${applicationId} ${about.reviewOn}` }
}

/**
 * Viewing the case marks its notifications as read. Of the others, old ones are read and some from the last
 * week are not.
 */
function readAt({ key, at, kind, record }: Telling, look: Date | undefined) {
  const draw = random('read', key, kind, at.getTime(), record.of.plot.number)
  if (look && look >= at) return look
  const today = record.days.moment(0, 0).getTime()
  const age = today - at.getTime()
  if (age < (kind === 'due' || kind === 'hold' ? 20 : 8) * DAY && draw.chance(0.5)) return null
  const soon = at.getTime() + draw.whole(1, 60) * 3_600_000
  return new Date(Math.min(today - 60_000, Math.max(soon, today - REMEMBERED * DAY)))
}

// Views are chosen so that every user finds news on some cases.

type Visit = { record: CaseRecord; key: string; lastAt: Date; beforeAt: Date | null }

const HOUR = 3_600_000

const readers = accounts
  .filter(({ permissions }) => permissions.includes('applications.view'))
  .map(({ key }) => key)

const visitsTo = (record: CaseRecord): Visit[] =>
  record.archived ? [] : readers.flatMap(key => visitBy(key, record))

function visitBy(key: string, record: CaseRecord): Visit[] {
  const draw = random('visit', key, record.of.plot.number)
  if (!draw.chance(0.13)) return []
  const others = record.entries.filter(entry => entry.key !== key).map(({ at }) => at.getTime())
  const latest = Math.max(...others, record.createdAt.getTime())
  const today = record.days.moment(0, 0).getTime()
  const lastAt = draw.chance(0.5)
    ? latest - draw.whole(1, 40) * HOUR
    : latest + Math.floor(((today - latest) * draw.whole(10, 90)) / 100)
  const beforeAt = lastAt - draw.whole(2, 200) * HOUR
  const begins = record.createdAt.getTime()
  if (lastAt <= begins) return []
  return [{ record, key, lastAt: new Date(lastAt), beforeAt: beforeAt > begins ? new Date(beforeAt) : null }]
}
