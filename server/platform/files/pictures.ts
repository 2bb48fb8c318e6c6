import type { Sharp } from 'sharp'
import { semaphore } from '../web/concurrency.ts'
import { hash } from 'node:crypto'

const MAX_PIXELS = 40_000_000
const THUMBNAIL_SIDE = 320
const LOGO_SIDES = { width: 1200, height: 600 }
const SECONDS = 30

const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
const twoAtATime = semaphore(2) // a picture of 40 megapixels takes 160 MB of memory

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Reads only the header. Null if the size is allowed. Rejects if the content is not of this type. */
export async function tooManyMegapixels(path: string, type: string): Promise<number | null> {
  const sharp = await loadSharp()
  const { width, height, format } = await sharp(path, { ...options, limitInputPixels: false }).metadata()
  if (type !== `image/${format}`) throw new Error('The picture has another type than its first bytes.')
  return width * height > MAX_PIXELS ? Math.ceil((width * height) / 1_000_000) : null
}

/** Drops metadata, such as the location, and hidden markup. Rejects if the picture is damaged. */
export const redraw = (path: string, type: string): Promise<Buffer> =>
  twoAtATime(async () => {
    const sharp = await loadSharp()
    return encode(sharp(path, options).autoOrient().timeout({ seconds: SECONDS }), type).toBuffer()
  })

export const thumbnailOf = (picture: Buffer): Promise<Buffer> =>
  twoAtATime(async () => {
    const sharp = await loadSharp()
    return sharp(picture, options)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 80 })
      .toBuffer()
  })

/** A PNG, which papers can contain, with its transparency. */
export const asLogo = (path: string) =>
  twoAtATime(async () => {
    const sharp = await loadSharp()
    const { data, info } = await sharp(path, options)
      .resize({ ...LOGO_SIDES, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })

function encode(picture: Sharp, type: string): Sharp {
  if (type === 'image/png') return picture.png()
  return type === 'image/webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 90 })
}

const SIGNATURE_BYTES = 32

// A thumbnail is stored with a hash of itself and its picture, to detect damaged or swapped ones.

export const signThumbnail = (thumbnail: Buffer, sha256: string) =>
  Buffer.concat([signatureOf(thumbnail, sha256), thumbnail])

export function signedThumbnail(stored: Buffer, sha256: string): Buffer | null {
  const thumbnail = stored.subarray(SIGNATURE_BYTES)
  return signatureOf(thumbnail, sha256).equals(stored.subarray(0, SIGNATURE_BYTES)) ? thumbnail : null
}

const signatureOf = (thumbnail: Buffer, sha256: string) =>
  hash('sha256', Buffer.concat([Buffer.from(sha256, 'hex'), thumbnail]), 'buffer')
