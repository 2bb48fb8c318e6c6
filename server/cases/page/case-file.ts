import { today } from '#server/platform/clock'
import { join, read, sql } from '#server/platform/database/read'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { personOf } from '#server/identities/people'
import { whyNotReady } from '../matching/case-matches.ts'
import type { User } from '#server/permissions'
import { valuesIn } from '#server/platform/web/field-list'
import { actNames } from '../case/acts.ts'
import {
  missingDocuments,
  toCase,
  type Case,
  type Endorsement,
  findApplication,
  type Found,
} from '../case/case.ts'
import { assigneeOf } from '../case/assignment.ts'
import { blockersOf } from '../case/blockers.ts'
import { labelsOf } from '../case/labels.ts'
import { applicationFields } from '../types/fields.ts'
import { type FileRow, filesOf, toFiles } from '../case/case-files.ts'
import { earlierAnswers } from '../case/earlier-answers.ts'
import { ownFieldsFor, ownPart } from '../case/own-answers.ts'
import { VOIDING_KINDS } from '../case/remark-kinds.ts'
import { readableVotes, roundProps } from './round-props.ts'
import { reasonsOf, roundsOf } from '../case/rounds.ts'
import { hasRight, isDue, refusalOf } from '../case/rules.ts'
import type { ApplicationDetail, Remark } from '../case/screens.ts'
import { tasksOnCases } from '../case/tasks/waits.ts'

/** Page sizes: the latest remarks, then earlier ones. */
const LATEST_REMARKS = 15
const EARLIER_REMARKS = 30
const MAX_ID = 2 ** 31 - 1

/** Remarks with an id below `before`, at most `limit` of them. */
type RemarkWindow = { before: number; limit: number }

export const remarkWindow = (before?: number): RemarkWindow =>
  before ? { before, limit: EARLIER_REMARKS } : { before: MAX_ID, limit: LATEST_REMARKS }
export const EVERY_REMARK: RemarkWindow = { before: MAX_ID, limit: MAX_ID }

export const caseFile = async (id: number, viewer: User): Promise<ApplicationDetail> =>
  caseFileOf(await openCase(await findApplication(id, viewer), EVERY_REMARK, viewer), viewer)

export type OpenCase = Awaited<ReturnType<typeof openCase>>

export async function openCase(application: Found, window: RemarkWindow, viewer: User) {
  const { id } = application
  const [rounds, remarks, files, labels, tasks] = await Promise.all([
    roundsOf(id, read),
    remarksOf(id, window),
    filesOf(id),
    labelsOf([id]),
    tasksOnCases([id], viewer),
  ])
  const attachedKinds = files.flatMap(
    ({ purpose, documentKind }) => (purpose === 'document' && documentKind) || [],
  )
  const endorsements = endorsementsIn(remarks)
  const found = toCase(application, { attachedKinds, endorsements, rounds })
  const own = { labels: labels.get(id) ?? [], tasks: tasks.get(id) ?? [] }
  return { application, found, remarks, files, ...own }
}

export async function caseFileOf(
  { application, found, remarks, files, labels, tasks }: OpenCase,
  viewer: User,
): Promise<ApplicationDetail> {
  const readable = found.rounds.flatMap(round => readableVotes(round, viewer))
  const reasons = await reasonsOf(readable, read)
  const rounds = found.rounds.map(round => roundProps(round, viewer, reasons))
  const shown = remarks.filter(({ inWindow }) => inWindow === 1)
  const ofPurpose = (purpose: string) => files.filter(file => file.purpose === purpose)
  return {
    application: {
      ...valuesIn(applicationFields, application),
      ...ownPart(application, viewer),
      earlierAnswers: await earlierAnswers(application, viewer),
      id: found.id,
      reference: found.reference,
      version: application.version,
      status: found.status,
      statusSince: found.statusSince.toISOString(),
      heldFrom: found.heldFrom,
      reviewOn: found.reviewOn,
      returned: found.returnedAt !== null,
      archived: found.archived,
      type: application.type,
      decidedBefore: decidedBefore(found),
      assignee: shownAssignee(application),
      labels,
      duplicateOf: found.duplicateOf,
      blockers: blockersOf(found, tasks, viewer),
      endorsements: { needed: found.rules.endorsements, given: found.endorsedBy.length },
      registeredBy: application.registeredBy,
      registeredAt: application.createdAt.toISOString(),
      photo: toFiles(ofPurpose('photo')).at(-1) ?? null,
    },
    ...(await withReadiness(offers(found, viewer), { application, found }, viewer)),
    round: rounds.at(-1) ?? null,
    earlierRounds: rounds.slice(0, -1).toReversed(),
    remarks: shown.map(remark => toRemark(remark, files)),
    earlierRemarks: (shown[0]?.total ?? 0) - shown.length,
    fields: ownFieldsFor(application, viewer),
    documents: toFiles(ofPurpose('document')),
    missingDocuments: missingDocuments(found),
    limits: uploadLimits(),
    today: today(),
  }
}

const shownAssignee = (application: Found) =>
  assigneeOf(application) === null
    ? null
    : {
        id: application.assigneeId!,
        name: application.assignee!,
        since: application.assignedAt!.toISOString(),
      }

export const decidedBefore = ({ decidedBeforeOn: on, decidedBeforeNumber: number }: DecidedBefore) =>
  on ? { on, number } : null

type DecidedBefore = Pick<Case, 'decidedBeforeOn' | 'decidedBeforeNumber'>

type Offers = Pick<ApplicationDetail, 'can' | 'whyNot'>

function offers(found: Case, viewer: User): Offers {
  const can = {} as ApplicationDetail['can']
  const whyNot: ApplicationDetail['whyNot'] = {}
  for (const act of actNames) {
    const offered = hasRight(act, found, viewer) && isDue(act, found)
    const refusal = offered ? refusalOf(act, found, viewer) : ''
    can[act] = refusal === null
    if (refusal) whyNot[act] = refusal
  }
  return { can, whyNot }
}

type CaseOf = Pick<OpenCase, 'application' | 'found'>

async function withReadiness({ can, whyNot }: Offers, { application, found }: CaseOf, viewer: User) {
  const missing = can.endorse ? await whyNotReady(read, found, personOf(application), viewer) : null
  return missing
    ? { can: { ...can, endorse: false }, whyNot: { ...whyNot, endorse: missing } }
    : { can, whyNot }
}

type RemarkRow = Omit<Remark, 'at' | 'files' | 'missingDocuments' | 'items'> & {
  authorId: number
  createdAt: Date
  missingDocuments: string[] | null
  items: string[] | null
  inWindow: number
  /** Counts all remarks up to the last one in the window. */
  total: number
}

/**
 * Also reads every endorsement, because an endorser may not decide, and every remark that voids the ones
 * before it. Sorted here, because SQLite would need a temporary table for ORDER BY.
 */
async function remarksOf(id: number, { before, limit }: RemarkWindow) {
  const rows = await read<RemarkRow>(sql`
    SELECT m."id", m."kind", m."body", m."missingDocuments", m."items", m."createdAt", m."authorId", u."name" AS "author",
      1 AS "inWindow", (SELECT COUNT(*) FROM "Remark" t WHERE t."applicationId" = ${id} AND t."id" < ${before}) AS "total"
    FROM (SELECT * FROM "Remark" WHERE "applicationId" = ${id} AND "id" < ${before} ORDER BY "id" DESC LIMIT ${limit}) m
    JOIN "User" u ON u."id" = m."authorId"
    UNION ALL
    SELECT e."id", e."kind", e."body", e."missingDocuments", e."items", e."createdAt", e."authorId", '', 0, 0
    FROM "Remark" e WHERE e."applicationId" = ${id} AND e."kind" IN (${join(['endorse', ...VOIDING_KINDS])})`)
  return rows.toSorted((a, b) => a.id - b.id)
}

function endorsementsIn(rows: RemarkRow[]): Endorsement[] {
  // The query returns the endorsements in the window twice.
  const remarks = rows.filter(({ inWindow }) => inWindow === 0)
  const voidedAt = remarks.findLast(({ kind }) => VOIDING_KINDS.includes(kind))?.id ?? 0
  return remarks.flatMap(({ id, kind, authorId }) =>
    kind === 'endorse' ? { userId: authorId, counts: id > voidedAt } : [],
  )
}

const toRemark = (
  { id, kind, body, author, createdAt, missingDocuments, items }: RemarkRow,
  files: FileRow[],
): Remark => ({
  id,
  kind,
  body,
  author,
  at: createdAt.toISOString(),
  missingDocuments: missingDocuments ?? [],
  items: items ?? [],
  files: toFiles(files.filter(({ remarkId }) => remarkId === id)),
})
