import { createHmac, hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { derivedKey } from '../derived-key.ts'
import { semaphore } from '../web/concurrency.ts'

/** The picture itself can't be read. All other errors are those of the machine or the installation. */
export class DamagedPicture extends Error {
  override name = 'DamagedPicture'
}

const MAX_PIXELS = 40_000_000
const THUMBNAIL_SIDE = 320
const LOGO_SIDES = { width: 1200, height: 600 }
const SMALL_LOGO_SIDES = { width: 360, height: 112 }
const SECONDS = 30

const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
const twoAtATime = semaphore(2) // a picture of 40 megapixels takes 160 MB of memory

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Decodes only the header. Null if the size is allowed. Throws DamagedPicture if the content has another type. */
export const tooManyMegapixels = (path: string, type: string): Promise<number | null> =>
  twoAtATime(async () => {
    const [sharp, bytes] = await Promise.all([loadSharp(), readFile(path)])
    const header = sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    const { width, height, format } = await header.catch(namingTheCause)
    if (type !== `image/${format}`)
      throw new DamagedPicture('The picture has another type than its first bytes.')
    return width * height > MAX_PIXELS ? Math.ceil((width * height) / 1_000_000) : null
  })

/** Drops metadata, such as the location, and hidden markup. Throws DamagedPicture. */
export const redraw = (path: string, type: string): Promise<Buffer> =>
  twoAtATime(async () => {
    const [sharp, bytes] = await Promise.all([loadSharp(), readFile(path)])
    const picture = sharp(bytes, options).autoOrient().timeout({ seconds: SECONDS })
    return encode(picture, type).toBuffer().catch(namingTheCause)
  })

/** libvips reports in words alone when the machine, not the picture, is the cause. */
const OF_THE_MACHINE = /memory|^timeout|unable to (?:allocate|create|open|write|mmap|seek|truncate)/i

export function namingTheCause(error: Error): never {
  throw OF_THE_MACHINE.test(error.message) ? error : new DamagedPicture(error.message, { cause: error })
}

export const thumbnailOf = (picture: Buffer): Promise<Buffer> =>
  twoAtATime(async () => {
    const sharp = await loadSharp()
    return sharp(picture, options)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 80 })
      .toBuffer()
  })

export type Picture = { bytes: Buffer; width: number; height: number }

/** A PNG, which papers can contain, with its transparency. */
export const asLogo = (picture: string | Buffer) => pngWithin(picture, LOGO_SIDES)

/** For emails. */
export const smallLogo = (logo: Buffer) => pngWithin(logo, SMALL_LOGO_SIDES)

const pngWithin = (picture: string | Buffer, sides: { width: number; height: number }): Promise<Picture> =>
  twoAtATime(async () => {
    const sharp = await loadSharp()
    const { data, info } = await sharp(picture, options)
      .resize({ ...sides, fit: 'inside', withoutEnlargement: true })
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

// A thumbnail is stored with a hash of itself and its picture, to detect damaged or swapped ones, and a MAC, because
// anybody could make the hash. Earlier versions left out the MAC.

export function signThumbnail(thumbnail: Buffer, sha256: string) {
  const content = Buffer.concat([macOf(thumbnail, sha256), thumbnail])
  return Buffer.concat([hashOf(content, sha256), content])
}

/** Null if it was changed. `isOurs` is false without a MAC of this APP_KEY: it must be made again. */
export function storedThumbnail(stored: Buffer, sha256: string) {
  const content = stored.subarray(SIGNATURE_BYTES)
  if (!hashOf(content, sha256).equals(stored.subarray(0, SIGNATURE_BYTES))) return null
  const thumbnail = content.subarray(SIGNATURE_BYTES)
  return { thumbnail, isOurs: macOf(thumbnail, sha256).equals(content.subarray(0, SIGNATURE_BYTES)) }
}

const hashOf = (content: Buffer, sha256: string) =>
  hash('sha256', Buffer.concat([Buffer.from(sha256, 'hex'), content]), 'buffer')

const macOf = (thumbnail: Buffer, sha256: string) =>
  createHmac('sha256', derivedKey('docket thumbnails')).update(sha256).update(thumbnail).digest()
