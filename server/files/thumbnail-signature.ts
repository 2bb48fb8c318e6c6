import { hash } from 'node:crypto'

const SIGNATURE_BYTES = 32

// No row knows a thumbnail's hash. It is kept before the thumbnail itself, made from the picture's hash too, so
// that neither a damaged thumbnail nor that of another picture is ever shown.

export const signThumbnail = (thumbnail: Buffer, sha256: string) =>
  Buffer.concat([signatureOf(thumbnail, sha256), thumbnail])

/** The thumbnail, or null when it is not the one that was signed for this picture. */
export function signedThumbnail(stored: Buffer, sha256: string): Buffer | null {
  const thumbnail = stored.subarray(SIGNATURE_BYTES)
  return signatureOf(thumbnail, sha256).equals(stored.subarray(0, SIGNATURE_BYTES)) ? thumbnail : null
}

const signatureOf = (thumbnail: Buffer, sha256: string) =>
  hash('sha256', Buffer.concat([Buffer.from(sha256, 'hex'), thumbnail]), 'buffer')
