import { toFiles } from '../case/case-files.ts'
import type { OpenCase } from '../page/case-file.ts'
import { hasRight, refusalOf } from '../case/rules.ts'
import type { StoredFile } from '../case/screens.ts'
import { read, sql } from '#server/platform/database/read'
import { renderMarkdown } from '#server/platform/markdown/markdown'
import type { User } from '#server/permissions'
import { checkedColumns, checkedJoins, findDifferences, isSigned, type SignedRow } from '#server/papers/check'
import { isLetterheadInLog } from '#server/papers/logged'
import { splitAttachments } from '#server/papers/annex'
import { hashOfDraft } from './draft.ts'
import {
  letterheadColumns,
  letterheadJoin,
  letterheadOf,
  type LetterheadRow,
  signedAtInWords,
} from '#server/papers/letterhead'
import { maxLength } from '#server/platform/limits'
import { certificateNow } from '#server/papers/pdf/certificate'
import { printedCheck, validSlip } from './printed-check.ts'
import type { Outcome } from '#server/papers/screens'
import type { CaseResolutions, Resolution, ResolutionStatus } from './screens.ts'

export type ResolutionText = Omit<Resolution, 'html' | 'attachmentsHtml'>

type ResolutionRow = Omit<SignedRow, 'status'> &
  LetterheadRow & {
    status: ResolutionStatus
    version: number
    round: number
    draftedBy: string
    updatedAt: Date
    scanId: string | null
    slipId: number | null
  }

export async function renderedResolutions(opened: OpenCase, viewer: User): Promise<CaseResolutions> {
  const { resolution, earlierResolutions, ...rest } = await resolutionsOf(opened, viewer)
  return {
    ...rest,
    resolution: resolution && (await withHtml(resolution)),
    earlierResolutions: await Promise.all(earlierResolutions.map(withHtml)),
  }
}

async function withHtml(resolution: ResolutionText): Promise<Resolution> {
  const { body, signedAt } = resolution
  const { text, attachments } = signedAt ? splitAttachments(body) : { text: body, attachments: '' }
  const [html, attachmentsHtml] = await Promise.all([htmlOf(text), attachments && htmlOf(attachments)])
  return { ...resolution, html, attachmentsHtml }
}

/** Twice the length, because signed texts also contain the attachments. */
const htmlOf = (text: string) => renderMarkdown(text, 'resolution', maxLength.resolution * 2)

/** Drafts are only for people who decide; signed resolutions are for everybody who sees the case. */
export async function resolutionsOf({ found, files }: OpenCase, viewer: User) {
  const scans = toFiles(files.filter(({ purpose }) => purpose === 'resolution'))
  const decided = found.rounds.some(({ outcome }) => outcome === 'approved' || outcome === 'disapproved')
  const rows = decided ? await read<ResolutionRow>(resolutionsQuery(found.id)) : []
  const decides = hasRight('resolve', found, viewer)
  const visible = rows.filter(row => isSigned(row) || (decides && row.status === 'draft'))
  const signer = visible.some(isSigned) ? ((await certificateNow())?.owner ?? null) : null
  const shown: ResolutionText[] = []
  for (const row of visible) shown.push(await toResolution(row, scans, signer))
  const current = shown.find(({ status }) => status !== 'superseded') ?? null
  const isCurrentSigned = visible.some(row => row.paperId === current?.id && isSigned(row))
  const may = decides && refusalOf('resolve', found, viewer) === null
  return {
    resolution: current,
    earlierResolutions: shown.filter(({ status }) => status === 'superseded'),
    resolutionCan: {
      draft: may && !isCurrentSigned,
      sign: may && current !== null && !isCurrentSigned,
      scan: may && current?.status === 'signed' && !current.differs,
    },
  }
}

const resolutionsQuery = (id: number) => sql`
  SELECT ${checkedColumns}, r."version", o."number" AS "round", d."name" AS "draftedBy", r."updatedAt", r."scanId",
    ${letterheadColumns}, ${validSlip}
  FROM "Paper" r JOIN "User" d ON d."id" = r."draftedById" ${checkedJoins} ${letterheadJoin}
  WHERE r."applicationId" = ${id} AND r."kind" = '' ORDER BY r."id" DESC`

async function toResolution(
  row: ResolutionRow,
  scans: StoredFile[],
  signer: string | null,
): Promise<ResolutionText> {
  const signed = isSigned(row)
  const differs =
    signed && ((await findDifferences(row)).length > 0 || !(await isLetterheadInLog(row.letterheadId)))
  return {
    id: row.paperId,
    number: row.number,
    title: row.title,
    body: row.body,
    status: row.status,
    version: row.version,
    round: row.round,
    draftedBy: row.draftedBy,
    updatedAt: row.updatedAt.toISOString(),
    signedBy: row.signedBy,
    signedAt: row.signedAt?.toISOString() ?? null,
    signedAtInWords: signedAtInWords(row),
    letterhead: await letterheadOf(row),
    sha256: row.status === 'draft' && !signed ? await hashOfDraft(row.applicationId, row, read) : row.sha256,
    outcome: differs ? '' : ((row.outcome ?? '') as Outcome),
    differs,
    check: signed && !differs ? printedCheck(row.slipId) : null,
    pdfSigner: signed && !differs ? signer : null,
    scan: scans.find(({ id }) => id === row.scanId) ?? null,
  }
}
