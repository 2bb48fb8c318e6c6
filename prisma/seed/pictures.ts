// A dozen drawn portraits. They contain no text, so that they are the same on every machine.

import { hash } from 'node:crypto'
import sharp from 'sharp'
import { thumbnailOf, signThumbnail } from '#server/platform/files/pictures'
import { random, type Random } from './random.ts'

/** `thumbnail` is as stored, signed for this picture. */
export type Picture = { bytes: Buffer; thumbnail: Buffer }

export type Pictures = Awaited<ReturnType<typeof pictures>>

export async function pictures() {
  const [female, male] = await Promise.all([
    portraits('female portrait', true),
    portraits('male portrait', false),
  ])
  return { female, male }
}

const portraits = (seed: string, isFemale: boolean) =>
  Promise.all([0, 1, 2, 3, 4, 5].map(number => drawn(portrait(random(seed, number), isFemale))))

async function drawn(svg: string): Promise<Picture> {
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  return { bytes, thumbnail: signThumbnail(await thumbnailOf(bytes), hash('sha256', bytes)) }
}

const SKINS = ['#e0b48c', '#c99368', '#b07c50', '#8f5f3b', '#d7a27a']
const HAIRS = ['#1c1917', '#292524', '#3b2f2a', '#57534e', '#a8a29e']
const SHIRTS = ['#f5f5f4', '#1e3a5f', '#7c2d12', '#3f6212', '#475569', '#fde68a']
const WALLS = ['#dbeafe', '#f1f5f9', '#e7e5e4', '#fef9c3', '#fee2e2']

function portrait(random: Random, female: boolean) {
  const [skin, hair, shirt] = [random.pick(SKINS), random.pick(HAIRS), random.pick(SHIRTS)]
  const width = random.whole(92, 108)
  const covered = female && random.chance(0.3)
  return svg(480, 600, random.pick(WALLS), [
    female && !covered
      ? `<rect x="${232 - width}" y="200" width="${width * 2 + 16}" height="240" rx="90" fill="${hair}"/>`
      : '',
    `<path d="M60 600 Q70 450 190 432 L290 432 Q410 450 420 600 Z" fill="${shirt}"/>`,
    `<rect x="200" y="360" width="80" height="90" rx="34" fill="${skin}"/>`,
    `<ellipse cx="240" cy="270" rx="${width}" ry="126" fill="${skin}"/>`,
    `<path d="M${238 - width} 262 Q${240 - width} 130 240 128 Q${240 + width} 130 ${242 + width} 262 Q${222 + width} ${random.whole(178, 214)} 240 ${random.whole(172, 196)} Q${258 - width} 190 ${238 - width} 262 Z" fill="${hair}"/>`,
    covered
      ? `<path fill-rule="evenodd" d="M110 470 Q96 110 240 104 Q384 110 370 470 Z M156 280 Q156 390 240 398 Q324 390 324 280 Q324 182 240 178 Q156 182 156 280 Z" fill="${shirt}"/>`
      : '',
    ...eyes(random),
    `<path d="M236 276 Q226 316 246 318" stroke="#0003" stroke-width="5" fill="none"/>`,
    `<path d="M206 350 Q240 ${random.whole(350, 372)} 274 350" stroke="#7f1d1d" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    !female && random.chance(0.4)
      ? `<path d="M204 336 Q240 322 276 336" stroke="${hair}" stroke-width="9" fill="none"/>`
      : '',
  ])
}

function eyes(random: Random) {
  const glasses = random.chance(0.3)
  return [198, 282].flatMap(x => [
    `<ellipse cx="${x}" cy="266" rx="11" ry="8" fill="#1c1917"/>`,
    `<path d="M${x - 22} 244 Q${x} ${random.whole(230, 238)} ${x + 22} 244" stroke="#1c1917" stroke-width="6" fill="none"/>`,
    glasses ? `<circle cx="${x}" cy="266" r="31" stroke="#111827" stroke-width="5" fill="none"/>` : '',
  ])
}

const svg = (width: number, height: number, background: string, shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/>${shapes.join('')}</svg>`
