import { hash } from 'node:crypto'

const SIGNATURE_BYTES = 32

// Thumbnails have no hash in the database. Each is stored with a hash of itself and its image, so that
// damaged or swapped thumbnails are detected.

export const signThumbnail = (thumbnail: Buffer, sha256: string) =>
  Buffer.concat([signatureOf(thumbnail, sha256), thumbnail])

/** Null if the thumbnail doesn't belong to this image. */
export function signedThumbnail(stored: Buffer, sha256: string): Buffer | null {
  const thumbnail = stored.subarray(SIGNATURE_BYTES)
  return signatureOf(thumbnail, sha256).equals(stored.subarray(0, SIGNATURE_BYTES)) ? thumbnail : null
}

const signatureOf = (thumbnail: Buffer, sha256: string) =>
  hash('sha256', Buffer.concat([Buffer.from(sha256, 'hex'), thumbnail]), 'buffer')
