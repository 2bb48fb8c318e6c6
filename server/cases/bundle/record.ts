import { caseFileOf, openCase } from '../page/case-file.ts'
import { EVERY_REMARK } from '../page/remarks.ts'
import { findApplication, type Found } from '../case/case.ts'
import { auditEntriesOf, toHistory } from '../page/history.ts'
import type { ApplicationDetail, Round } from '../case/screens.ts'
import { restrictedFields } from '#server/records/audit/answer-permissions'
import { actionName } from '#server/records/audit/actions'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { wholeDiscussion } from '../discussion/thread.ts'
import { holds, type User } from '#server/permissions'
import { answerText, labelledFiles } from '../types/answer-fields.ts'
import { ANSWER_FILE } from '../types/answer-files.ts'
import { ownFields } from '../types/definition.ts'
import { bundledReceipts } from '../receipts/bundled.ts'
import { approvedLetters } from '../letters/approved.ts'
import { filesLeftWithRequests, sentRequests } from '../requests/sent.ts'
import { resolutionsOf, type ResolutionText } from '../resolutions/props.ts'
import { proofsOfPapers } from '#server/papers/proofs'
import { prove, type Wanted } from '#server/records/signed-log/prove'
import { Refused } from '#server/platform/web/errors'

const BUNDLES_AN_HOUR = 20
const HOUR_MS = 3_600_000
const EVERY_ENTRY = 2 ** 31 - 1

export type Bundle = Awaited<ReturnType<typeof openBundle>>

/** Contains only what the viewer's case page shows. Throws NotFound, or Refused after too many bundles. */
export async function openBundle(id: number, viewer: User, discussion: boolean) {
  const application = await findApplication(id, viewer)
  await refuseTooMany(viewer)
  const subject = { type: 'application', id, name: application.reference } as const
  await audit(db, viewer, 'bundle', subject, { discussion })
  const opened = await openCase(application, EVERY_REMARK, viewer)
  const file = await caseFileOf(opened, viewer)
  const leftWithRequests = await filesLeftWithRequests(id)
  const ofCase = [...opened.files, ...answerFiles(file)]
  const files = [...ofCase, ...leftWithRequests.map(asFile)]
  const { resolution, earlierResolutions } = await resolutionsOf(opened, viewer)
  const resolutions = [resolution, ...earlierResolutions].flatMap(signedOnly)
  const letters = await approvedLetters(id)
  const receipts = await bundledReceipts(id)
  const requests = await sentRequests(id, viewer)
  const items = requests.flatMap(request => request.items)
  const paperProofs = await proofsOfPapers(
    [...resolutions, ...letters, ...receipts].map(({ id: paper }) => paper),
  )
  const entries = await auditEntriesOf(id, viewer, EVERY_ENTRY)
  const { head, records } = await prove([
    ...named('entry', provable(entries, await hidesFields(application, entries, viewer))),
    ...named('remark', file.remarks),
    ...named('file', [...ofCase, ...letters.flatMap(({ pdf }) => pdf ?? [])]),
    ...named('resolution', [...letters, ...receipts]), // the kind of every paper in the log
    ...named(
      'dispatch',
      [...letters, ...receipts].flatMap(({ sent }) => sent),
    ),
    ...named('request', requests),
    ...named(
      'item of a request',
      items.filter(({ hidden }) => !hidden), // a proof contains the answer
    ),
    ...named(
      'answered file',
      items.flatMap(item => item.files),
    ),
  ])
  return {
    by: viewer.name,
    at: clock.now(),
    application: recorded(file.application),
    answersInWords: answersInWords(file),
    missingDocuments: file.missingDocuments,
    rounds: [...(file.round ? [file.round] : []), ...file.earlierRounds].toReversed().map(withoutOwnVote),
    remarks: file.remarks,
    files,
    resolutions: resolutions.map(signed => ({ ...signed, ...paperProofs.get(signed.id) })),
    letters: letters.map(letter => ({ ...letter, ...paperProofs.get(letter.id) })),
    receipts: receipts.map(receipt => ({ ...receipt, ...paperProofs.get(receipt.id) })),
    requests,
    discussion: discussion ? (await wholeDiscussion(id, viewer)).map(toComment) : null,
    trail: entries.toReversed().map(entry => toHistory(entry)),
    head,
    proofs: records,
  }
}

/** Without what is only missing today. */
const recorded = ({
  blockers: _blockers,
  endorsements: _counts,
  ...application
}: ApplicationDetail['application']) => application

type Entry = Awaited<ReturnType<typeof auditEntriesOf>>[number]

/** A proof contains the whole entry. A missing proof must not reveal that the entry changed a hidden field. */
const provable = (entries: Entry[], hidesFields: boolean) =>
  entries.filter(({ whole, action }) => whole && !(hidesFields && CHANGING_ANSWERS.includes(action)))

const CHANGING_ANSWERS: string[] = [
  actionName('application', 'edit'),
  actionName('application', 'move-version'),
]

/** Whether a version of a type that the case has or had has a field that the viewer may not see. */
async function hidesFields({ typeId }: Found, entries: Entry[], viewer: User) {
  const changed = entries.flatMap(({ details }) => (details?.before as { typeId?: number })?.typeId ?? [])
  const restricted = await restrictedFields(read, [typeId, ...changed])
  return restricted.some(({ seenBy }) => !holds(viewer, seenBy))
}

const answersInWords = ({ fields, application: { answers, earlierAnswers } }: ApplicationDetail) => [
  ...ownFields({ fields })
    .map((field): [string, string] => [field.label, answerText(field, answers[field.name])])
    .filter(([, text]) => text !== ''),
  ...earlierAnswers.map(({ label, value }): [string, string] => [`${label} (earlier answer)`, value]),
]

const answerFiles = ({ fields, application: { answers, earlierAnswers } }: ApplicationDetail) =>
  [
    ...labelledFiles(ownFields({ fields }), answers),
    ...earlierAnswers.flatMap(({ label, files = [] }) =>
      files.map(file => ({ ...file, documentKind: label })),
    ),
  ].map(file => ({ ...file, ...ANSWERED }))

type LeftWithRequest = Awaited<ReturnType<typeof filesLeftWithRequests>>[number]

const asFile = ({ id, name, type, size, sha256, request }: LeftWithRequest) => ({
  id,
  name,
  type,
  size,
  sha256,
  purpose: 'request',
  remarkId: null,
  hasThumbnail: false,
  documentKind: `Sent in answer to request ${request}, not part of the case`,
})

const ANSWERED = { purpose: ANSWER_FILE, remarkId: null, hasThumbnail: false }

const named = (kind: Wanted['kind'], rows: { id: number | string }[]): Wanted[] =>
  rows.map(({ id }) => ({ kind, id: String(id) }))

/** Bundles are passed on to others, so the maker's own vote in a sealed round is left out. */
const withoutOwnVote = ({ hasSeat: _seat, myVote: _vote, myReason: _reason, ...round }: Round) => round

const signedOnly = (resolution: ResolutionText | null) =>
  resolution && (resolution.number !== null || resolution.differs) ? resolution : []

type Comment = Awaited<ReturnType<typeof wholeDiscussion>>[number]

const toComment = ({ id, parentId, author, at, editedAt, removed, body }: Comment) => ({
  id,
  parentId,
  author: author.name,
  at,
  editedAt,
  removed,
  body,
})

/** Counts audit entries, so that all processes share one limit. */
async function refuseTooMany({ id }: User) {
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const made = await read<{ at: Date }>(sql`
    SELECT e."at" FROM "AuditEntry" e WHERE e."actorId" = ${id} AND e."action" = 'application.bundle'
      AND e."at" > ${since} ORDER BY e."id" DESC LIMIT ${BUNDLES_AN_HOUR}`)
  if (made.length < BUNDLES_AN_HOUR) return
  const seconds = Math.ceil((made.at(-1)!.at.getTime() - since.getTime()) / 1000)
  throw new Refused(
    429,
    `You have downloaded ${BUNDLES_AN_HOUR} bundles within an hour. Try again later.`,
    seconds,
  )
}
