// A dozen drawn portraits and a few pages that look scanned. They contain no text, so that they are the same
// on every machine.

import { hash } from 'node:crypto'
import sharp from 'sharp'
import { thumbnailOf } from '../../server/files/pictures.ts'
import { signThumbnail } from '../../server/files/thumbnail-signature.ts'
import { random, type Random } from './random.ts'

/** `thumbnail` is as stored, signed for this picture. */
export type Picture = { bytes: Buffer; thumbnail: Buffer }

export async function pictures() {
  const numbers = [0, 1, 2, 3, 4, 5]
  const [female, male, scans] = await Promise.all([
    Promise.all(numbers.map(number => drawn(portrait(random('female portrait', number), true)))),
    Promise.all(numbers.map(number => drawn(portrait(random('male portrait', number), false)))),
    Promise.all(numbers.slice(0, 4).map(number => drawn(scan(random('scan', number))))),
  ])
  return { female, male, scans }
}

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

function scan(random: Random) {
  const bars = Array.from({ length: random.whole(16, 24) }, (_, row) => {
    const width = random.whole(row % 6 === 5 ? 120 : 420, 470)
    return `<rect x="66" y="${150 + row * 24}" width="${width}" height="8" fill="#44403c" opacity="${random.whole(55, 85) / 100}"/>`
  })
  const strokes = Array.from({ length: 7 }, (_, at) => `T${360 + at * 22} ${random.whole(735, 790)}`)
  return svg(600, 840, '#d6d3d1', [
    `<g transform="rotate(${random.whole(-12, 12) / 10} 300 420)"><rect x="14" y="12" width="572" height="816" fill="#faf8f2"/>`,
    '<rect x="190" y="70" width="220" height="16" fill="#292524"/><rect x="230" y="98" width="140" height="9" fill="#57534e"/>',
    ...bars,
    `<path d="M340 770 Q350 720 360 760 ${strokes.join(' ')}" stroke="#1e3a8a" stroke-width="4" fill="none"/>`,
    `<g fill="none" stroke="#7e22ce" opacity="0.6"><circle cx="170" cy="745" r="52" stroke-width="5"/><circle cx="170" cy="745" r="38" stroke-width="2"/></g></g>`,
  ])
}

const svg = (width: number, height: number, background: string, shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/>${shapes.join('')}</svg>`

// Portraits from the side, with the same colours as the front portraits of the same person.

/** Only the first few portraits have side views. */
export const WITH_SIDES = 3

export type Sides = { left: Picture; right: Picture }

export async function profiles() {
  const numbers = Array.from({ length: WITH_SIDES }, (_, number) => number)
  const [female, male] = await Promise.all([
    Promise.all(numbers.map(number => sides('female portrait', number))),
    Promise.all(numbers.map(number => sides('male portrait', number))),
  ])
  return { female, male }
}

async function sides(portrait: string, number: number): Promise<Sides> {
  const [left, right] = await Promise.all([
    drawn(profile(portrait, number, '')),
    drawn(profile(portrait, number, MIRRORED)),
  ])
  return { left, right }
}

const MIRRORED = ' transform="translate(480 0) scale(-1 1)"'

function profile(portrait: string, number: number, turn: string) {
  const draw = random(portrait, number)
  const [skin, hair, shirt] = [draw.pick(SKINS), draw.pick(HAIRS), draw.pick(SHIRTS)]
  const long = portrait.startsWith('female')
    ? `<rect x="262" y="190" width="96" height="230" rx="44" fill="${hair}"/>`
    : ''
  return svg(480, 600, '#e5e7eb', [
    `<g${turn}>`,
    long,
    `<path d="M96 600 Q110 462 214 436 L306 432 Q400 450 416 600 Z" fill="${shirt}"/>`,
    `<rect x="212" y="356" width="86" height="100" rx="34" fill="${skin}"/>`,
    `<path d="M168 236 Q166 150 246 142 Q340 140 344 258 Q344 352 262 390 Q204 400 190 374 L188 340 L176 322 L184 308 L154 292 L174 250 Z" fill="${skin}"/>`,
    `<path d="M166 224 Q168 118 256 116 Q362 118 360 262 Q354 322 318 340 L304 262 Q300 206 240 202 Q196 200 166 224 Z" fill="${hair}"/>`,
    '<ellipse cx="196" cy="258" rx="8" ry="8" fill="#1c1917"/>',
    `<ellipse cx="290" cy="288" rx="15" ry="24" fill="${skin}" stroke="#0003" stroke-width="5"/>`,
    '<path d="M190 350 Q204 354 216 348" stroke="#7f1d1d" stroke-width="6" fill="none" stroke-linecap="round"/></g>',
  ])
}
