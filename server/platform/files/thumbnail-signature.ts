import { hash } from 'node:crypto'

const SIGNATURE_BYTES = 32

// Each thumbnail is stored with a hash of itself and its image, to detect damaged or swapped ones.

export const signThumbnail = (thumbnail: Buffer, sha256: string) =>
  Buffer.concat([signatureOf(thumbnail, sha256), thumbnail])

export function signedThumbnail(stored: Buffer, sha256: string): Buffer | null {
  const thumbnail = stored.subarray(SIGNATURE_BYTES)
  return signatureOf(thumbnail, sha256).equals(stored.subarray(0, SIGNATURE_BYTES)) ? thumbnail : null
}

const signatureOf = (thumbnail: Buffer, sha256: string) =>
  hash('sha256', Buffer.concat([Buffer.from(sha256, 'hex'), thumbnail]), 'buffer')
