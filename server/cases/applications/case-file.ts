import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { personOf } from '#server/identities/people'
import { whyUnsettled } from '../matching/case-matches.ts'
import type { User } from '#server/permissions'
import { valuesIn } from '#server/platform/web/field-list'
import { actNames } from './acts.ts'
import { missingDocuments, toCase, type Case } from './case.ts'
import { EVERY_REMARK, inWindow, remarksOf, type RemarkRow, type RemarkWindow } from './case-remarks.ts'
import { applicationFields } from './fields.ts'
import { findApplication, type Found } from './find.ts'
import { readableVotes, roundProps } from './round-props.ts'
import { reasonsOf, roundsOf } from './rounds.ts'
import { hasRight, refusalOf } from './rules.ts'
import type { ApplicationDetail, Remark, StoredFile } from './screens.ts'
import { isDue } from './stages.ts'

/** Four queries, plus one if votes are visible and four if an endorsement is possible. */
export const caseFile = async (id: number, viewer: User): Promise<ApplicationDetail> =>
  caseFileOf(await openCase(await findApplication(id, viewer), EVERY_REMARK), viewer)

export type OpenCase = Awaited<ReturnType<typeof openCase>>

export async function openCase(application: Found, window: RemarkWindow) {
  const { id } = application
  const [rounds, remarks, files] = await Promise.all([roundsOf(id, read), remarksOf(id, window), filesOf(id)])
  const attachedKinds = files.flatMap(
    ({ purpose, documentKind }) => (purpose === 'document' && documentKind) || [],
  )
  const endorserIds = remarks.flatMap(({ kind, authorId }) => (kind === 'endorse' ? authorId : []))
  return { application, found: toCase(application, { attachedKinds, endorserIds, rounds }), remarks, files }
}

export async function caseFileOf(
  { application, found, remarks, files }: OpenCase,
  viewer: User,
): Promise<ApplicationDetail> {
  const readable = found.rounds.flatMap(round => readableVotes(round, viewer))
  const reasons = await reasonsOf(readable, read)
  const rounds = found.rounds.map(round => roundProps(round, viewer, reasons))
  const { shown, earlierRemarks } = inWindow(remarks)
  const ofPurpose = (purpose: string) => files.filter(file => file.purpose === purpose)
  return {
    application: {
      ...valuesIn(applicationFields, application),
      ...headOf(application),
      duplicateOf: found.duplicateOf,
      photo: toFiles(ofPurpose('photo')).at(-1) ?? null,
    },
    ...(await withSettledFirst(offers(found, viewer), application, viewer)),
    round: rounds.at(-1) ?? null,
    earlierRounds: rounds.slice(0, -1).toReversed(),
    remarks: shown.map(remark => toRemark(remark, files)),
    earlierRemarks,
    documents: toFiles(ofPurpose('document')),
    missingDocuments: missingDocuments(found),
    limits: uploadLimits(),
    today: today(),
  }
}

function headOf({
  id,
  reference,
  version,
  status,
  statusSince,
  heldFrom,
  reviewOn,
  archived,
  type,
  registeredBy,
  createdAt,
}: Found) {
  const moments = { statusSince: statusSince.toISOString(), registeredAt: createdAt.toISOString() }
  const archive = { archived: Boolean(archived) }
  return { id, reference, version, status, heldFrom, reviewOn, ...archive, type, registeredBy, ...moments }
}

function offers(found: Case, viewer: User): Pick<ApplicationDetail, 'can' | 'whyNot'> {
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

async function withSettledFirst({ can, whyNot }: ReturnType<typeof offers>, found: Found, viewer: User) {
  const first = can.endorse ? await whyUnsettled(read, found.id, personOf(found), viewer) : null
  return first ? { can: { ...can, endorse: false }, whyNot: { ...whyNot, endorse: first } } : { can, whyNot }
}

const toRemark = (
  { id, kind, body, author, createdAt, missingDocuments }: RemarkRow,
  files: FileRow[],
): Remark => ({
  id,
  kind,
  body,
  author,
  at: createdAt.toISOString(),
  missingDocuments: missingDocuments ?? [],
  files: toFiles(files.filter(({ remarkId }) => remarkId === id)),
})

type FileRow = StoredFile & { purpose: string; remarkId: number | null; sha256: string }

export const filesOf = (id: number) =>
  read<FileRow>(sql`
    SELECT "id", "purpose", "remarkId", "name", "size", "type",
      COALESCE("laterKind", "documentKind") AS "documentKind", "hasThumbnail", "sha256" FROM "File"
    WHERE "applicationId" = ${id} AND "removedAt" IS NULL ORDER BY "createdAt", "id"`)

export const toFiles = (rows: FileRow[]): StoredFile[] =>
  rows.map(({ id, name, size, type, documentKind, hasThumbnail }) => ({
    id,
    name,
    size,
    type,
    documentKind,
    hasThumbnail: Boolean(hasThumbnail),
  }))
