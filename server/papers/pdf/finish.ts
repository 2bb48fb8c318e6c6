import { clock } from '#server/platform/clock'
import { sql } from '#server/platform/database/read'
import { checkedColumns, checkedJoins, findDifferences, type SignedRow } from '../check.ts'
import {
  letterheadColumns,
  letterheadJoin,
  letterheadOf,
  type LetterheadRow,
  logoOf,
  signedAtInWords,
} from '../letterhead.ts'
import { kindOf } from '../kinds.ts'
import { isLetterheadInLog } from '../logged.ts'
import type { Outcome } from '../screens.ts'
import { type Certificate, certificateNow } from './certificate.ts'
import { typesetInThread } from './thread.ts'
import type { Paper, PrintedLetterhead } from './typeset.ts'

export type PaperRow = SignedRow & LetterheadRow & { supersededAt: Date | null }

/** Of papers `r`, for `finishPaper`. */
export const paperColumns = sql`${checkedColumns}, ${letterheadColumns}, r."supersededAt"`
export const paperJoins = sql`${checkedJoins} ${letterheadJoin}`

export type FinishedPaper = Awaited<ReturnType<typeof finishPaper>>

/** `checkOf` says how to check it on paper. It is null, or not called, if the record was changed. */
export async function finishPaper(row: PaperRow, checkOf: CheckOf | null) {
  const paper = await toPaper(row, await printedLetterhead(row), checkOf)
  const { differs, superseded } = paper
  const certificate = differs ? null : await certificateNow()
  const bytes = await print(paper, certificate)
  return { name: `${row.number}.pdf`, bytes, differs, superseded, signer: certificate?.owner ?? null }
}

type CheckOf = () => Promise<Paper['check']>

export async function printedLetterhead(row: PaperRow): Promise<PrintedLetterhead> {
  const letterhead = await letterheadOf(row)
  return { ...letterhead, logo: await logoOf(letterhead.logo) }
}

export async function toPaper(row: PaperRow, letterhead: PrintedLetterhead, checkOf: CheckOf | null) {
  const { kind, reference, number, title, body, signedBy, signedAt, sha256, supersededAt } = row
  const differs =
    checkOf === null ||
    (await findDifferences(row)).length > 0 ||
    !(await isLetterheadInLog(row.letterheadId))
  return {
    kind: kindOf(kind) ?? 'resolution',
    letterhead,
    reference,
    number: number ?? '',
    title,
    body,
    signedBy: signedBy ?? '',
    signedAt,
    signedAtInWords: signedAtInWords(row),
    sha256: sha256 ?? '',
    superseded: supersededAt !== null,
    outcome: differs ? '' : ((row.outcome ?? '') as Outcome),
    differs,
    check: differs ? null : await checkOf!(),
  }
}

export async function print(paper: Omit<Paper, 'signing'>, certificate: Certificate | null) {
  if (!certificate) return typesetInThread({ ...paper, signing: null })
  const { owner, issuer } = certificate
  const { bytesReservedFor, signPdf } = await import('./sign.ts') // Its libraries are large.
  const signing = { owner, issuer, at: clock.now(), bytes: bytesReservedFor(certificate) }
  return signPdf(await typesetInThread({ ...paper, signing }), certificate)
}
