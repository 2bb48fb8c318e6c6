import { hash } from 'node:crypto'

const SEAL_BYTES = 32

// No row knows a thumbnail's hash. It is kept before the thumbnail itself, made from the picture's hash too, so
// that neither a damaged thumbnail nor that of another picture is ever shown.

export const signThumbnail = (thumbnail: Buffer, sha256: string) =>
  Buffer.concat([signatureOf(thumbnail, sha256), thumbnail])

/** The thumbnail, or null when it is not the one that was sealed for this picture. */
export function signedThumbnail(sealed: Buffer, sha256: string): Buffer | null {
  const thumbnail = sealed.subarray(SEAL_BYTES)
  return signatureOf(thumbnail, sha256).equals(sealed.subarray(0, SEAL_BYTES)) ? thumbnail : null
}

const signatureOf = (thumbnail: Buffer, sha256: string) =>
  hash('sha256', Buffer.concat([Buffer.from(sha256, 'hex'), thumbnail]), 'buffer')
