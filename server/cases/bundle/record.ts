import { caseFileOf, openCase } from '../applications/case-file.ts'
import { EVERY_REMARK } from '../applications/case-remarks.ts'
import { findApplication } from '../applications/find.ts'
import { toHistory, trailOf } from '../applications/history.ts'
import type { Round } from '../applications/round-screens.ts'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { wholeDiscussion } from '../discussion/thread.ts'
import type { User } from '#server/permissions'
import { resolutionsOf, type Recorded } from '../resolutions/props.ts'
import { prove, type Wanted } from '#server/records/signed-log/prove'
import { Refused } from '#server/platform/web/errors'

// The case page's props for this viewer, and the audit log with proofs.

const AN_HOUR = 20
const HOUR = 3_600_000
const EVERY_ENTRY = 2 ** 31 - 1

export type Bundle = Awaited<ReturnType<typeof openBundle>>

/** Throws NotFound, or Refused after too many bundles. Audited before the first byte is sent. */
export async function openBundle(id: number, viewer: User, { discussion }: { discussion: boolean }) {
  const application = await findApplication(id, viewer)
  await countBundle(viewer)
  const subject = { type: 'application', id, name: application.reference } as const
  await audit(db, viewer, 'bundle', subject, { discussion })
  const opened = await openCase(application, EVERY_REMARK)
  const file = await caseFileOf(opened, viewer)
  const { resolution, earlierResolutions } = await resolutionsOf(opened, viewer)
  const entries = await trailOf(id, viewer, EVERY_ENTRY)
  const remarks = file.remarks.map(remark => remark.id)
  const { head, records } = await prove([
    ...named('entry', entries),
    ...named('remark', remarks.map(known)),
    ...named('file', opened.files),
  ])
  return {
    by: viewer.name,
    at: clock.now(),
    application: file.application,
    missingDocuments: file.missingDocuments,
    rounds: [...(file.round ? [file.round] : []), ...file.earlierRounds].toReversed().map(withoutMine),
    remarks: file.remarks,
    files: opened.files,
    resolutions: [resolution, ...earlierResolutions].flatMap(signedOnly),
    discussion: discussion ? (await wholeDiscussion(id, viewer)).map(said) : null,
    trail: entries.toReversed().map(toHistory),
    head,
    proofs: records,
  }
}

const known = (id: number) => ({ id })

const named = (kind: Wanted['kind'], rows: { id: number | string }[]): Wanted[] =>
  rows.map(({ id }) => ({ kind, id: String(id) }))

/** Bundles are passed on to others, so the maker's own vote in a sealed round is left out. */
const withoutMine = ({ hasSeat: _seat, myVote: _vote, myReason: _reason, ...round }: Round) => round

const signedOnly = (resolution: Recorded | null) =>
  resolution && (resolution.number !== null || resolution.differs) ? resolution : []

const said = ({
  id,
  parentId,
  author,
  at,
  editedAt,
  removed,
  body,
}: Awaited<ReturnType<typeof wholeDiscussion>>[number]) => ({
  id,
  parentId,
  author: author.name,
  at,
  editedAt,
  removed,
  body,
})

/** Counts audit entries, so that all processes share the limit. */
async function countBundle({ id }: User) {
  const since = new Date(clock.now().getTime() - HOUR)
  const made = await read<{ at: Date }>(sql`
    SELECT e."at" FROM "AuditEntry" e WHERE e."actorId" = ${id} AND e."action" = 'application.bundle'
      AND e."at" > ${since} ORDER BY e."id" DESC LIMIT ${AN_HOUR}`)
  if (made.length < AN_HOUR) return
  const seconds = Math.ceil((made.at(-1)!.at.getTime() - since.getTime()) / 1000)
  throw new Refused(429, `That were ${AN_HOUR} bundles within an hour. Try again later.`, seconds)
}
