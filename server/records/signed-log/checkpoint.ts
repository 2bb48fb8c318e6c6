import { createHash, createPublicKey, verify as verifyBytes } from 'node:crypto'

// C2SP checkpoints: https://c2sp.org/tlog-checkpoint, https://c2sp.org/signed-note

export type Head = { board: string; size: number; root: Buffer }

export type NoteSigner = { publicKey: Buffer; sign: (bytes: Uint8Array) => Buffer }

const ED25519 = 1
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

export function writeCheckpoint({ board, size, root }: Head, { publicKey, sign }: NoteSigner) {
  const text = `${board}\n${size}\n${root.toString('base64')}\n`
  const name = keyName(board)
  const signature = Buffer.concat([keyHash(name, publicKey), sign(Buffer.from(text))])
  return `${text}\n— ${name} ${signature.toString('base64')}\n`
}

/** Null if none of these keys signed it. */
export function readCheckpoint(note: string, publicKeys: readonly Buffer[]): Head | null {
  const [, text, board, size, root, signatures] =
    /^(([^\n]+)\n(0|[1-9]\d{0,14})\n([A-Za-z\d+/]{43}=)\n)\n((?:— \S+ \S+\n)+)$/.exec(note) ?? []
  if (!text) return null
  const signed = signatures!
    .trimEnd()
    .split('\n')
    .some(line => isSignedBy(line, text, publicKeys))
  return signed ? { board: board!, size: Number(size), root: Buffer.from(root!, 'base64') } : null
}

function isSignedBy(line: string, text: string, publicKeys: readonly Buffer[]) {
  const [, name = '', encoded = ''] = line.split(' ')
  const bytes = Buffer.from(encoded, 'base64')
  const [hash, signature] = [bytes.subarray(0, 4), bytes.subarray(4)]
  return publicKeys.some(
    publicKey =>
      hash.equals(keyHash(name, publicKey)) &&
      verifyBytes(null, Buffer.from(text), keyOf(publicKey), signature),
  )
}

/** Key names may not contain spaces or plus signs. */
const keyName = (board: string) => board.replaceAll(/[\s+]+/g, '-')

const keyHash = (name: string, publicKey: Buffer) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from(`${name}\n`), Uint8Array.of(ED25519), publicKey]))
    .digest()
    .subarray(0, 4)

const keyOf = (publicKey: Buffer) =>
  createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' })
