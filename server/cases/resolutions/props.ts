import { toFiles, type OpenCase } from '../applications/case-file.ts'
import { hasRight, refusalOf } from '../applications/rules.ts'
import type { StoredFile } from '../applications/screens.ts'
import { read, sql } from '#server/platform/database/read'
import { rendered } from '#server/platform/markdown/rendered'
import type { User } from '#server/permissions'
import { differencesOf } from './alarm.ts'
import { isSigned, type SignedRow, signerThen } from './check.ts'
import { certificateNow } from './certificate-now.ts'
import { longest } from '#server/platform/longest'
import type { CaseResolutions, Outcome, Resolution, ResolutionStatus } from './screens.ts'

export type Recorded = Omit<Resolution, 'html'>

type Row = {
  id: number
  number: string | null
  title: string
  body: string
  status: ResolutionStatus
  version: number
  roundId: number
  round: number
  outcome: string | null
  jws: string | null
  differsSince: Date | null
  draftedBy: string
  updatedAt: Date
  signedBy: string | null
  signedAt: Date | null
  sha256: string | null
  scanId: string | null
}

export async function shownResolutions(opened: OpenCase, viewer: User): Promise<CaseResolutions> {
  const { resolution, earlierResolutions, ...rest } = await resolutionsOf(opened, viewer)
  return {
    ...rest,
    resolution: resolution && (await shown(resolution)),
    earlierResolutions: await Promise.all(earlierResolutions.map(shown)),
  }
}

const shown = async (recorded: Recorded): Promise<Resolution> => ({
  ...recorded,
  // Twice the length, because signed texts also contain the attachments.
  html: await rendered(recorded.body, 'resolution', longest.resolution * 2),
})

/**
 * Drafts are only for people who decide; signed resolutions are for everybody who sees the case. One query,
 * or none.
 */
export async function resolutionsOf({ found, files }: OpenCase, viewer: User) {
  const scans = toFiles(files.filter(({ purpose }) => purpose === 'resolution'))
  const decided = found.rounds.some(({ outcome }) => outcome === 'approved' || outcome === 'disapproved')
  const rows = decided ? await read<Row>(resolutionsQuery(found.id)) : []
  const decides = hasRight('resolve', found, viewer)
  const visible = rows.filter(row => isSigned(row) || (decides && row.status === 'draft'))
  const differing = new Set<number>()
  for (const row of visible)
    if (isSigned(row) && (await differencesOf(toSigned(row, found))).length) differing.add(row.id)
  const signer = visible.some(isSigned) ? ((await certificateNow())?.owner ?? null) : null
  const show = (row: Row) =>
    toResolution(row, scans, differing.has(row.id), isSigned(row) && !differing.has(row.id) ? signer : null)
  const current = visible.find(({ status }) => status !== 'superseded')
  const may = refusalOf('resolve', found, viewer) === null
  return {
    resolution: current ? show(current) : null,
    earlierResolutions: visible.filter(({ status }) => status === 'superseded').map(show),
    resolutionCan: {
      draft: decides && may && !(current && isSigned(current)),
      sign: decides && may && current !== undefined && !isSigned(current),
      scan: decides && may && current?.status === 'signed' && !differing.has(current.id),
    },
  }
}

const resolutionsQuery = (id: number) => sql`
  SELECT r."id", r."number", r."title", r."body", r."status", r."version", r."roundId", o."number" AS "round", o."outcome", r."jws", r."differsSince",
    d."name" AS "draftedBy", r."updatedAt", ${signerThen} AS "signedBy", r."signedAt", r."sha256", r."scanId"
  FROM "Resolution" r JOIN "Round" o ON o."id" = r."roundId" JOIN "User" d ON d."id" = r."draftedById"
  LEFT JOIN "User" s ON s."id" = r."signedById"
  WHERE r."applicationId" = ${id} ORDER BY r."id" DESC`

const toSigned = ({ id, ...row }: Row, found: OpenCase['found']): SignedRow => ({
  ...row,
  resolutionId: id,
  applicationId: found.id,
  reference: found.reference,
})

const toResolution = (
  { scanId, updatedAt, signedAt, roundId: _round, jws: _jws, differsSince: _since, outcome, ...row }: Row,
  files: StoredFile[],
  differs: boolean,
  pdfSigner: string | null,
): Recorded => ({
  ...row,
  outcome: differs ? '' : ((outcome ?? '') as Outcome),
  differs,
  pdfSigner,
  updatedAt: updatedAt.toISOString(),
  signedAt: signedAt?.toISOString() ?? null,
  scan: files.find(({ id }) => id === scanId) ?? null,
})
