import { clock, dayOf, today } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { officeName } from '#server/platform/office'
import { checkedColumns, checkedJoins, findDifferences, type SignedRow } from '#server/papers/check'
import { maskedName } from '../resolutions/facts.ts'
import type { Outcome } from '#server/papers/screens'
import { logAlarm } from '#server/platform/web/log'
import { countInMinute } from '#server/platform/web/rate-limit'
import { kindOf, numberIn, paperKinds } from '#server/papers/kinds'
import { type CheckedPaper, paperWithCode, paperWithNumber } from '#server/papers/code-check'
import { checkCodeIn, checkCodeOf, hashOfCode } from '#server/platform/web/public-codes'
import { isGenuine } from '#server/records/signed-log/genuine'
import { codeFrom } from './scanned-text.ts'
import type { SlipState, Verification } from './screens.ts'

/** Per network. */
export const CHECKS_A_MINUTE = 30

/** Of one resolution number, from all networks: trying half of its check codes would take eleven years. */
export const TYPED_CHECKS_A_MINUTE = 60

export type SlipRow = SignedRow & {
  slipId: number
  slipOf: number
  codeHash: string
  seal: string
  issuedAt: Date
  issuedBy: string
  expiresOn: string
  supersededAt: Date | null
  revokedAt: Date | null
  revokeReason: string
  scans: number
  lastScannedAt: Date | null
  type: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
}

/** Slips `p` with their resolutions and cases. */
export const slips = sql`
  SELECT ${checkedColumns}, p."id" AS "slipId", p."applicationId" AS "slipOf", p."codeHash", p."seal", p."issuedAt", u."name" AS "issuedBy",
    p."expiresOn", p."supersededAt", p."revokedAt", p."revokeReason", p."scans", p."lastScannedAt",
    t."name" AS "type", a."givenName", a."middleName", a."familyName", a."nameSuffix"
  FROM "Slip" p JOIN "User" u ON u."id" = p."issuedById" JOIN "Paper" r ON r."id" = p."resolutionId"
  ${checkedJoins} JOIN "ApplicationType" t ON t."id" = a."typeId"`

/** Of the same shape as any other result. */
export const nothing = (result: Verification['result']): Verification => ({
  result,
  outcome: '',
  documentType: '',
  resolutionNumber: '',
  date: '',
  office: '',
  maskedName: '',
  checkCode: '',
})

type Answer = { props: Verification; onView?: () => Promise<unknown> }

export async function verify(code: string) {
  const codeHash = hashOfCode(codeFrom(code) ?? code)
  const [row] = await read<SlipRow>(sql`${slips} WHERE p."codeHash" = ${codeHash}`)
  return row ? answerFor(row) : answerForPaper(await paperWithCode(codeHash))
}

export type TypedCheck = { number: string; check: string }

/** Each slip of a resolution has a check code of its own. */
export async function verifyTyped(typed: TypedCheck): Promise<Answer> {
  if (!typed.number && !typed.check) return { props: nothing('') }
  const number = numberIn(typed.number)
  const check = checkCodeIn(typed.check)
  const rows = number
    ? await read<SlipRow>(sql`${slips} WHERE r."number" = ${number} ORDER BY p."id" DESC`)
    : []
  const row = rows.find(({ slipId }) => checkCodeOf('slip', slipId) === check)
  return row ? answerFor(row) : answerForPaper(number ? await paperWithNumber(number, check) : null)
}

const notRecognised = (): Answer => ({ props: nothing('not recognised') })

const answerForPaper = (paper: CheckedPaper | null): Answer =>
  paper ? { props: { ...nothing(paper.result), ...paper } } : notRecognised()

/** A row that was inserted, moved or reset outside Docket proves nothing. */
const isGenuineSlip = ({ slipId: id, slipOf: applicationId, paperId: resolutionId, seal, ...row }: SlipRow) =>
  isGenuine('Slip', { ...row, id, applicationId, resolutionId, seal })

/** Reveals only the initials of the person's name. */
async function answerFor(row: SlipRow): Promise<Answer> {
  if (!(await isGenuineSlip(row))) return notRecognised()
  const differs = await isChanged(row)
  const props: Verification = {
    result: differs ? 'differs' : stateOf(row),
    outcome: differs ? '' : ((row.outcome ?? '') as Outcome),
    documentType: paperKinds[kindOf(row.kind) ?? 'resolution'].documentType(row.type),
    resolutionNumber: row.number ?? '',
    date: dayOf(row.issuedAt),
    office: officeName(),
    maskedName: maskedName(row),
    checkCode: checkCodeOf('slip', row.slipId),
  }
  return { props, onView: () => countScan(row.slipId) }
}

const countScan = (id: number) =>
  db.slip.updateMany({ where: { id }, data: { scans: { increment: 1 }, lastScannedAt: clock.now() } })

/** Counts the check. */
export async function isTypedTooOften(typed: TypedCheck) {
  const number = numberIn(typed.number)
  return number !== null && (await countInMinute('verify', number)) > TYPED_CHECKS_A_MINUTE
}

/** Of a slip, a letter or a receipt. */
export async function caseOfCode(code: string) {
  const codeHash = hashOfCode(code)
  const [row] = await read<{ applicationId: number }>(sql`
    SELECT s."applicationId" FROM "Slip" s WHERE s."codeHash" = ${codeHash}
    UNION ALL SELECT r."applicationId" FROM "Paper" r WHERE r."codeHash" = ${codeHash}`)
  return row?.applicationId ?? null
}

export function stateOf({ supersededAt, revokedAt, expiresOn }: SlipRow): SlipState {
  if (revokedAt) return 'revoked'
  if (supersededAt) return 'superseded'
  return expiresOn < today() ? 'expired' : 'valid'
}

/** True if the resolution was changed after it was signed, or the slip moved to another case. */
export async function isChanged(row: SlipRow) {
  const misplaced = row.slipOf !== row.applicationId
  if (misplaced) logAlarm('a slip belongs to another case than its resolution', { resolution: row.number })
  return (await findDifferences(row)).length > 0 || misplaced
}
