// Generates persons with a realistic distribution of names: a few names that one in fifty people have, and
// tens of thousands of rare ones. The person with a given id is the same in registers of every size.
import { random, type Random } from '../../prisma/plant/random.ts'
import type { Person } from '../../server/matching/person.ts'
import { styles, type Style } from './invented-names.ts'

const FAMILIES = 40_000
const GIVEN = 3_000
const PLACES = 400
const HEAD = 3

type Pool = { family: string[]; male: string[]; female: string[]; places: string[] }

const pools = Object.values(styles).map(poolOf)
const STYLES = [0, 0, 0, 0, 0, 0, 0, 1, 2, 2]

export function personAt(id: number): Person {
  const draw = random('crowd', id)
  const pool = pools[draw.pick(STYLES)]!
  const sex = draw.chance(0.85) ? 'male' : 'female'
  const given = () => pool[sex][rank(draw, GIVEN)]!
  return {
    givenName: draw.chance(0.35) ? `${given()} ${given()}` : given(),
    middleName: draw.chance(0.6) ? pool.family[rank(draw, FAMILIES)]! : '',
    familyName: pool.family[rank(draw, FAMILIES)]!,
    nameSuffix: sex === 'male' && draw.chance(0.04) ? 'Jr.' : '',
    aliases: draw.chance(0.1) ? [given()] : [],
    sex,
    birthDate: draw.chance(0.97) ? birthDate(draw) : '',
    birthDateEstimated: draw.chance(0.03),
    locality: draw.chance(0.9) ? pool.places[rank(draw, PLACES)]! : '',
    province: '',
    idNumber: draw.chance(0.3) ? `N${draw.whole(10_000_000, 99_999_999)}` : '',
    phone: draw.chance(0.4) ? `09${draw.whole(100_000_000, 999_999_999)}` : '',
  }
}

export function writtenAgain(id: number): Person {
  const person = personAt(id)
  const draw = random('again', id)
  const slips: ((person: Person) => Person)[] = [
    one => ({ ...one, familyName: misspelt(one.familyName, draw) }),
    one => ({ ...one, givenName: misspelt(one.givenName, draw) }),
    one => ({ ...one, givenName: one.familyName, familyName: one.givenName }),
    one => ({ ...one, birthDate: one.birthDate && slipped(one.birthDate, draw) }),
  ]
  const [first, second] = draw.shuffled(slips)
  return { ...second!(first!(person)), idNumber: '', phone: '', middleName: '' }
}

/** A person with the name of a thousand others and their own birth date. */
export function commonPerson(number: number): Person {
  const [pool, draw] = [pools[0]!, random('common', number)]
  const names = {
    givenName: draw.pick(pool.male.slice(0, 4)),
    familyName: draw.pick(pool.family.slice(0, 4)),
  }
  return { ...personAt(-number), ...names, middleName: '', aliases: [], birthDate: birthDate(draw) }
}

function birthDate(draw: Random) {
  const year = 2007 - Math.floor(50 * (draw.next() + draw.next()) * 0.5)
  const day = new Date(Date.UTC(year, 0, draw.whole(1, 365)))
  return day.toISOString().slice(0, 10)
}

/**
 * Nearly Zipf, with exponent 0.8: of 40,000 names, one person in a hundred has the first, one in ten one of
 * the first 25.
 */
function rank(draw: Random, of: number) {
  const [least, most] = [HEAD ** 0.2, (of + HEAD) ** 0.2]
  return Math.min(of - 1, Math.floor((least + draw.next() * (most - least)) ** 5 - HEAD))
}

function poolOf(style: Style): Pool {
  return {
    family: filledUp(style.family, FAMILIES, style),
    male: filledUp(style.male, GIVEN, style),
    female: filledUp(style.female, GIVEN, style),
    places: filledUp(style.places, PLACES, style),
  }
}

function filledUp(names: string[], count: number, { syllables }: Style) {
  const all = new Set(names)
  for (let at = 0; all.size < count; at++) {
    const draw = random('name', count, at, syllables[0]!)
    const name = Array.from({ length: draw.whole(2, 4) }, () => draw.pick(syllables)).join('')
    all.add(name[0]!.toUpperCase() + name.slice(1))
  }
  return [...all]
}

function slipped(iso: string, draw: Random) {
  const at = draw.pick([3, 6, 9])
  return iso.slice(0, at) + draw.pick([...'123456789'].filter(digit => digit !== iso[at])) + iso.slice(at + 1)
}

function misspelt(name: string, draw: Random) {
  const at = draw.whole(1, Math.max(1, name.length - 2))
  const [before, letter, after] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)]
  return draw.pick([
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ])
}
