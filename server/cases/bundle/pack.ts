import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'express'
import { currentKey, type CurrentKey, publicKeys, sign, toJwk } from '#server/records/board-keys/keys'
import { toFiles } from '../case/case-files.ts'
import { readOriginal } from '#server/platform/files/serve'
import { root } from '#server/platform/root'
import type { FinishedPaper } from '#server/papers/pdf/finish'
import { pdfOf } from '../letters/pdf.ts'
import { receiptPdf } from '../receipts/props.ts'
import { resolutionPdfs } from '../resolutions/pdfs.ts'
import { standaloneVerifier } from '../slips/standalone.ts'
import { Refused } from '#server/platform/web/errors'
import { archiveName } from '#server/platform/web/file-names'
import { indexPage } from './index-page.ts'
import type { Bundle } from './record.ts'

export type Listed = { name: string; what: string; sha256: string | null; size: number }

const CHECKER = join(root, 'server/cases/bundle/check-bundle.mjs')

/** Holds one file in memory at a time. */
export async function* packed(bundle: Bundle, req: Request) {
  const listed: Listed[] = []
  const add = (name: string, what: string, input: string | Buffer) => {
    const bytes = Buffer.from(input)
    listed.push({ name, what, sha256: hash('sha256', bytes), size: bytes.length })
    return { name, input: bytes, lastModified: bundle.at }
  }
  for await (const paper of resolutionPdfs(bundle.application.id))
    yield add(archiveName(paper.name), describePdf(paper), paper.bytes)
  for (const { differs } of bundle.receipts) {
    const { name, bytes } = await receiptPdf(bundle.application.id)
    yield add(archiveName(name), differs ? 'Receipt, changed since the board signed it' : 'Receipt', bytes)
  }
  for (const letter of bundle.letters) {
    const bytes = await letterPdf(bundle.application.id, letter.id, req)
    const [name, what] = [pdfName(letter), describeLetter(letter)]
    if (bytes) yield add(name, what, bytes)
    else listed.push({ name, what: `${what}: ${MISSING}`, sha256: null, size: letter.pdf?.size ?? 0 })
  }
  for (const [at, file] of bundle.files.entries()) {
    const name = pathOf(file.name, at)
    const what = purposeOf(file)
    const bytes = await readOriginal(req, file).catch(damaged)
    if (bytes) yield add(name, what, bytes)
    else listed.push({ name, what: `${what}: ${MISSING}`, sha256: null, size: file.size })
  }
  yield add('case.json', 'The case as data', asJson(caseJson(bundle)))
  yield add(
    'trail.json',
    'The records of the case in the signed log, with proofs',
    asJson(proofsJson(bundle)),
  )
  if (bundle.head)
    yield add('checkpoint.txt', `The board’s signed checkpoint of ${bundle.head.day}`, bundle.head.note)
  const signer = await currentKey()
  const keys = (await publicKeys()).map(toJwk)
  yield add('keys.json', 'The board’s public keys', asJson({ keys }))
  yield add('check-slips.html', 'Checks the code on a slip offline', await standaloneVerifier())
  yield add('check-bundle.mjs', 'Checks this bundle offline', await readFile(CHECKER))
  yield add('index.html', 'This page', indexPage(bundle, listed, keys))
  const sums = listed.flatMap(({ name, sha256 }) => (sha256 ? `${sha256}  ${name}\n` : []))
  yield { name: 'SHA256SUMS', input: sums.join(''), lastModified: bundle.at }
  yield { name: 'SHA256SUMS.sig', input: signed(sums.join(''), signer), lastModified: bundle.at }
}

function describePdf({ differs, superseded, signer }: FinishedPaper) {
  const what = differs ? 'Resolution, changed since the board signed it' : 'Signed resolution'
  return `${what}${superseded ? ' (superseded)' : ''}${signer ? `; the PDF has the electronic signature of ${signer}` : ''}`
}

type Letter = Bundle['letters'][number]

async function letterPdf(applicationId: number, id: number, req: Request) {
  const pdf = await pdfOf(applicationId, id)
  return 'bytes' in pdf ? pdf.bytes : readOriginal(req, pdf).catch(damaged)
}

const pdfName = ({ id, number }: Letter) => archiveName(`${number ?? `letter ${id}`}.pdf`)

function describeLetter({ state, differs }: Letter) {
  if (differs) return 'Letter, changed since it was approved'
  return state === 'withdrawn' ? 'Approved letter (withdrawn)' : 'Approved letter'
}

/** The first line separates these signatures from others by the same key. */
function signed(sums: string, key: CurrentKey) {
  const bytes = Buffer.from(`Docket case bundle\n${sums}`)
  return asJson({ kid: key.kid, signature: sign(bytes, key).toString('base64') })
}

const MISSING = 'damaged or missing in the storage, so not in this bundle'

/** The number makes names unique and avoids names that operating systems reserve. */
export const pathOf = (name: string, at: number) =>
  `files/${String(at + 1).padStart(3, '0')} ${archiveName(name)}`

function purposeOf(file: Bundle['files'][number]) {
  const { purpose, documentKind, remarkId } = file
  const source = toFiles([file])[0]?.source
  if (source) return `${documentKind || 'Document'}. ${source}`
  if (purpose === 'photo') return 'Photo'
  if (purpose === 'resolution') return 'Scan of a signed resolution'
  return documentKind || (remarkId === null ? 'Document' : 'Attached to a remark')
}

function damaged(error: unknown) {
  if (error instanceof Refused) return null
  throw error
}

const caseJson = ({
  by,
  at,
  head: _head,
  proofs: _proofs,
  answersInWords: _words,
  files,
  letters,
  ...rest
}: Bundle) => ({
  madeBy: by,
  madeAt: at.toISOString(),
  ...rest,
  letters: letters.map(letter => ({
    ...letter,
    pdf: letter.pdf && { ...letter.pdf, path: pdfName(letter) },
  })),
  files: files.map((file, nth) => ({
    ...toFiles([file])[0],
    sha256: file.sha256,
    path: pathOf(file.name, nth),
  })),
})

const proofsJson = ({ head, proofs }: Bundle) => ({
  checkpoint: head && { day: head.day, size: head.size, root: head.root },
  records: proofs,
})

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
