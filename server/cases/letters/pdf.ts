import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/database/client'
import { attachFiles, type NewFile, storeBytes } from '#server/platform/files/store'
import { read, sql } from '#server/platform/database/read'
import { NotFound } from '#server/platform/web/errors'
import { addressOf } from '#server/platform/web/addresses'
import { checkCodeOf, codeOf } from '#server/platform/web/public-codes'
import type { User } from '#server/permissions'
import { type NewLetterhead, signedAtInWords } from '#server/papers/letterhead'
import { certificateNow } from '#server/papers/pdf/certificate'
import { isSigned } from '#server/papers/check'
import {
  type FinishedPaper,
  finishPaper,
  paperColumns,
  paperJoins,
  type PaperRow,
  print,
} from '#server/papers/pdf/finish'
import { differingPapers } from '#server/papers/logged'
import { firstForged } from '#server/records/signed-log/forged'

type Signed = {
  letterId: number
  applicationId: number
  reference: string
  number: string
  title: string
  body: string
  sha256: string
  signedAt: Date
  letterhead: NewLetterhead
}

/** Stays in the storage without a row, until the sweep, if the transaction fails. */
export async function storePdf(tx: Tx, letter: Signed, signer: User) {
  const file = await storedPdf(`${letter.number}.pdf`, await drawn(letter, signer))
  await attachFiles(tx, [file], signer, { applicationId: letter.applicationId, purpose: 'letter' })
  return file
}

/** Without a row. */
export async function storedPdf(name: string, bytes: Uint8Array): Promise<NewFile> {
  const id = randomBytes(16).toString('hex')
  await storeBytes(id, bytes)
  return {
    id,
    name,
    type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    hasThumbnail: false,
    documentKind: '',
    field: '',
  }
}

const linesOf = (text: string) => (text ? text.split('\n') : [])

async function drawn({ letterId, letterhead, signedAt, ...letter }: Signed, signer: User) {
  const { office, above, address, logo, timeZone } = letterhead
  return print(
    {
      ...letter,
      kind: 'letter',
      letterhead: { office, above: linesOf(above), address: linesOf(address), logo },
      signedBy: signer.name,
      signedAt,
      signedAtInWords: signedAtInWords({ signedAt, timeZone }),
      superseded: false,
      outcome: '',
      differs: false,
      check: printedCheckOf(letterId),
    },
    await certificateNow(),
  )
}

export const addressOfLetter = (letterId: number) => addressOf(`/verify/${codeOf('letter', letterId)}`)

export const checkOf = (letterId: number) => ({
  code: checkCodeOf('letter', letterId),
  address: addressOf('/verify'),
})

export const printedCheckOf = (letterId: number) => ({
  ...checkOf(letterId),
  qr: addressOfLetter(letterId),
})

type StoredPdf = {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  hasThumbnail: boolean
}

/** The stored one, unless the record differs from what was signed: then one that says so. Throws NotFound. */
export async function pdfOf(applicationId: number, letterId: number): Promise<StoredPdf | FinishedPaper> {
  const [row] = await read<PaperRow & { pdfId: string | null }>(sql`
    SELECT ${paperColumns}, r."pdfId" FROM "Paper" r ${paperJoins}
    WHERE r."id" = ${letterId} AND r."applicationId" = ${applicationId} AND r."kind" = 'letter'`)
  if (!row || !isSigned(row)) throw new NotFound()
  const isForged = await firstForged([['file', sql`WHERE r."id" = ${row.pdfId}`]], read)
  if (isForged || (await differingPapers([row])).size > 0) return finishPaper(row, null)
  const [stored] = await read<StoredPdf>(sql`
    SELECT "id", "name", "type", "size", "sha256", "hasThumbnail" FROM "File" WHERE "id" = ${row.pdfId}`)
  if (!stored) throw new NotFound()
  return stored
}
