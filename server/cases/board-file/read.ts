import { createPublicKey, verify } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { canonical } from '#server/platform/database/leaf'
import { inPlainWords } from '#server/platform/web/plain-words'
import { BoardFile, FORMAT } from './format.ts'

/** The file cannot be used. The message names the place in it. */
export class BadBoardFile extends Error {}

const MAX_BYTES = 5_000_000

export async function readBoardFile(path: string) {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new BadBoardFile(`There is no file ${path}.`)
  if (found.size > MAX_BYTES) throw new BadBoardFile('A board file has at most 5 MB.')
  return boardFileIn(await readFile(path, 'utf8'))
}

/** Checks the whole file before anything is written. */
export function boardFileIn(content: string): BoardFile {
  const file = parse(content)
  refuseNewer(file)
  refuseUnlessSigned(file)
  const { data, error } = BoardFile.safeParse(file, { error: inPlainWords })
  if (data) return data
  const [issue] = error.issues
  throw new BadBoardFile(`${placeOf(issue!.path)}: ${issue!.message}`)
}

type Json = Record<string, unknown>

function parse(content: string): Json {
  try {
    const file: unknown = JSON.parse(content)
    if (typeof file === 'object' && file !== null && 'format' in file && 'board' in file) return file as Json
  } catch {
    // answered below
  }
  throw new BadBoardFile('This is not a board file.')
}

function refuseNewer({ format }: Json) {
  if (typeof format === 'number' && format > FORMAT)
    throw new BadBoardFile(
      `format: This file has format ${format}, and this version of Docket reads up to ${FORMAT}. Update Docket first.`,
    )
}

function refuseUnlessSigned({ signature, ...signed }: Json) {
  if (!isSigned(signed, signature))
    throw new BadBoardFile(
      'signature: The file was changed after it was exported. Export it again, and change the board instead of the file.',
    )
}

function keyIn({ key }: Json) {
  try {
    const { kty, crv, x } = key as Record<string, string>
    if (kty === 'OKP' && crv === 'Ed25519') return createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
  } catch {
    // answered below
  }
  throw new BadBoardFile('key: This is not an Ed25519 key of a board, so the signature can’t be checked.')
}

function isSigned(signed: Json, signature: unknown) {
  const key = keyIn(signed)
  try {
    return verify(null, signedBytes(signed), key, Buffer.from(String(signature), 'base64url'))
  } catch {
    return false
  }
}

/** The same on both databases, whatever the order of the keys. */
export const signedBytes = (signed: object) => Buffer.from(JSON.stringify(canonical(signed)))

/** `board.types[1].versions[0].fields[3].kind` */
const placeOf = (path: PropertyKey[]) =>
  path
    .map(String)
    .map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('') || 'file'
