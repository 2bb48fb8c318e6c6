// Faces from the side, for the same people as the flat portraits: their colours come from the same draw.

import { drawn, HAIRS, SHIRTS, SKINS, svg, type Picture } from '../pictures.ts'
import { random } from '../random.ts'

/** Only the first portraits have sides: those photographed from all of them are few. */
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
