import { toFiles, type OpenCase } from '../applications/case-file.ts'
import { hasRight, refusalOf } from '../applications/rules.ts'
import type { StoredFile } from '../applications/screens.ts'
import { read, sql } from '../database/read.ts'
import type { User } from '../permissions.ts'
import type { CaseResolutions, Resolution, ResolutionStatus } from './screens.ts'
import { signerThen } from './signer.ts'

type Row = {
  id: number
  number: string | null
  title: string
  body: string
  status: ResolutionStatus
  version: number
  roundId: number
  round: number
  draftedBy: string
  updatedAt: Date
  signedBy: string | null
  signedAt: Date | null
  sha256: string | null
  scanId: string | null
}

/** A draft is for those who decide; what is signed is for everybody who sees the case. One query, or none. */
export async function resolutionsOf({ found, files }: OpenCase, viewer: User): Promise<CaseResolutions> {
  const scans = toFiles(files.filter(({ purpose }) => purpose === 'resolution'))
  const decided = found.rounds.some(({ outcome }) => outcome === 'approved' || outcome === 'disapproved')
  const rows = decided ? await read<Row>(resolutionsQuery(found.id)) : []
  const decides = hasRight('resolve', found, viewer)
  const visible = rows.filter(({ status, number }) => number !== null || (decides && status === 'draft'))
  const current = visible.find(({ status }) => status !== 'superseded')
  const may = refusalOf('resolve', found, viewer) === null
  return {
    resolution: current ? toResolution(current, scans) : null,
    earlierResolutions: visible
      .filter(({ status }) => status === 'superseded')
      .map(row => toResolution(row, scans)),
    resolutionCan: {
      draft: decides && may && current?.status !== 'signed',
      sign: decides && may && current?.status === 'draft',
      scan: decides && may && current?.status === 'signed',
    },
  }
}

const resolutionsQuery = (id: number) => sql`
  SELECT r."id", r."number", r."title", r."body", r."status", r."version", r."roundId", o."number" AS "round",
    d."name" AS "draftedBy", r."updatedAt", ${signerThen} AS "signedBy", r."signedAt", r."sha256", r."scanId"
  FROM "Resolution" r JOIN "Round" o ON o."id" = r."roundId" JOIN "User" d ON d."id" = r."draftedById"
  LEFT JOIN "User" s ON s."id" = r."signedById"
  WHERE r."applicationId" = ${id} ORDER BY r."id" DESC`

const toResolution = (
  { scanId, updatedAt, signedAt, roundId: _round, ...row }: Row,
  files: StoredFile[],
): Resolution => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  signedAt: signedAt?.toISOString() ?? null,
  scan: files.find(({ id }) => id === scanId) ?? null,
})
