import type { Person } from '../person.ts'
import { otherwise, styles, type Style } from './invented-names.ts'

// Invented people with names in Filipino, Spanish and Arabic style. The same in each run.

type Draw = () => number
/** Records with the same `truth` are of the same person. */
export type Labelled = { truth: string; person: Person }
type StyleName = keyof typeof styles

const STYLES: StyleName[] = [...Array<StyleName>(7).fill('filipino'), 'spanish', 'arabic', 'arabic']

export function personAt(id: number): Person {
  const draw = numbersFrom(id)
  const name = pick(STYLES, draw)
  return invent(styles[name], name, draw)
}

/** Another record of the same person, with one to three mistakes. */
export function personAgain(id: number): Person {
  const name = pick(STYLES, numbersFrom(id))
  return writtenAgain(personAt(id), styles[name], name, numbersFrom(-1 - id))
}

/** A third of the people have a second record. Some have a twin, a sibling, a parent or a child. */
export function inventRegister(name: StyleName, people: number): Labelled[] {
  const draw = numbersFrom(name.length * 7919)
  const records: Labelled[] = []
  const add = (truth: string, person: Person) => records.push({ truth, person })
  for (let at = 0; at < people; at++) {
    const person = invent(styles[name], name, draw)
    add(`${at}`, person)
    if (draw() < 1 / 3) add(`${at}`, writtenAgain(person, styles[name], name, draw))
    if (draw() < 0.1) add(`relative ${at}`, relativeOf(person, styles[name], draw))
  }
  return records
}

function invent(style: Style, name: StyleName, draw: Draw): Person {
  const male = draw() < 0.5
  const family = () => familyName(style, draw)
  return {
    givenName: common(male ? style.male : style.female, draw),
    middleName: name === 'filipino' && draw() < 0.7 ? family() : '',
    familyName: name === 'spanish' && draw() < 0.7 ? `${family()} ${family()}` : family(),
    nameSuffix: name === 'filipino' && male && draw() < 0.05 ? 'Jr.' : '',
    aliases: [],
    sex: male ? 'male' : 'female',
    birthDate: draw() < 0.97 ? birthDate(1950 + Math.floor(draw() * 54), draw) : '',
    birthDateEstimated: false,
    locality: common(style.places, draw),
    province: '',
    idNumber: '',
    phone: draw() < 0.4 ? `09${Math.floor(1e8 + draw() * 9e8)}` : '',
  }
}

/** A twin, a sibling, or a child named after the parent, with the same address and phone number. */
function relativeOf(person: Person, style: Style, draw: Draw): Person {
  const kind = draw()
  if (kind < 0.35 && person.birthDate) {
    const year =
      Number(person.birthDate.slice(0, 4)) +
      (person.birthDate < '1975' ? 1 : -1) * (18 + Math.floor(draw() * 20))
    const suffix = person.sex === 'male' && draw() < 0.5 ? 'Jr.' : ''
    return {
      ...person,
      birthDate: birthDate(year, draw),
      nameSuffix: suffix,
      middleName: draw() < 0.5 ? '' : familyName(style, draw),
    }
  }
  const sex = draw() < 0.5 ? 'male' : 'female'
  const names = (sex === 'male' ? style.male : style.female).filter(name => name !== person.givenName)
  const sibling = { ...person, sex, givenName: common(names, draw), nameSuffix: '' }
  return kind < 0.65
    ? sibling
    : { ...sibling, birthDate: birthDate(Number((person.birthDate || '1980').slice(0, 4)) + 2, draw) }
}

function writtenAgain(person: Person, style: Style, name: string, draw: Draw): Person {
  let again = { ...person }
  const times = 1 + Math.floor(draw() * 3)
  for (let time = 0; time < times; time++) again = pick(mishaps, draw)(again, style, draw)
  if (name === 'filipino' && draw() < 0.5)
    again.middleName = again.middleName && `${again.middleName.split(' ').at(-1)![0]}.`
  if (draw() < 0.5) again.phone = ''
  return again
}

type Mishap = (person: Person, style: Style, draw: Draw) => Person
const mishaps: Mishap[] = [
  (person, _, draw) => ({ ...person, givenName: writtenOtherwise(person.givenName, draw) }),
  (person, _, draw) => ({ ...person, familyName: writtenOtherwise(person.familyName, draw) }),
  (person, _, draw) => ({ ...person, givenName: misspelt(person.givenName, draw) }),
  (person, _, draw) => ({ ...person, familyName: misspelt(person.familyName, draw) }),
  person => ({ ...person, givenName: plain(person.givenName), familyName: plain(person.familyName).toUpperCase() }),
  person => ({ ...person, givenName: person.givenName.replace(/ Jr\.$/, '').split(' ').at(-1)! }),
  person => ({ ...person, familyName: person.familyName.replace(/^((?:(?:de|del|la|los|al|el) )*\S{4,}) (?=[A-ZÁÉÍÓÚÑ]).*$/, '$1') }),
  person => ({ ...person, givenName: person.familyName, familyName: person.givenName }),
  person => ({ ...person, birthDate: person.birthDate.slice(8) <= '12' ? swapped(person.birthDate) : person.birthDate }),
  (person, _, draw) => ({ ...person, birthDate: person.birthDate && oneDigitOff(person.birthDate, draw) }),
  (person, _, draw) => ({ ...person, birthDate: draw() < 0.5 ? '' : person.birthDate }),
  person => (person.birthDate ? { ...person, birthDate: `${person.birthDate.slice(0, 4)}-01-01`, birthDateEstimated: true } : person),
  (person, style, draw) => ({ ...person, locality: draw() < 0.3 ? '' : common(style.places, draw) }),
  person => ({ ...person, middleName: '' }),
  person => ({ ...person, givenName: `${person.givenName} ${person.nameSuffix}`.trim(), nameSuffix: '' }),
] // prettier-ignore

/** Zipf-like: earlier entries are drawn more often. */
const common = <Thing>(things: Thing[], draw: Draw) => things[Math.floor(things.length * draw() ** 2.2)]!
const pick = <Thing>(things: Thing[], draw: Draw) => things[Math.floor(things.length * draw())]!

function familyName(style: Style, draw: Draw) {
  if (draw() < 0.5) return common(style.family, draw)
  const parts = [pick(style.syllables, draw), pick(style.syllables, draw), pick(style.syllables, draw)].join(
    '',
  )
  return parts[0]!.toUpperCase() + parts.slice(1)
}

const two = (number: number) => String(number).padStart(2, '0')
const birthDate = (year: number, draw: Draw) =>
  `${year}-${two(1 + Math.floor(draw() * 12))}-${two(1 + Math.floor(draw() * 28))}`
const swapped = (iso: string) => iso && `${iso.slice(0, 5)}${iso.slice(8)}-${iso.slice(5, 7)}`
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

function oneDigitOff(iso: string, draw: Draw) {
  const at = pick([2, 3, 6, 9], draw)
  return iso.slice(0, at) + ((Number(iso[at]) + 1 + Math.floor(draw() * 8)) % 10) + iso.slice(at + 1)
}

function writtenOtherwise(name: string, draw: Draw) {
  const known = Object.keys(otherwise).filter(way => ` ${name} `.includes(` ${way} `))
  return known.length > 0 ? name.replace(known[0]!, pick(otherwise[known[0]!]!, draw)) : misspelt(name, draw)
}

function misspelt(name: string, draw: Draw) {
  const at = 1 + Math.floor(draw() * Math.max(1, name.length - 2))
  const [before, letter, after] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)]
  return pick(
    [
      before + after,
      before + letter + letter + after,
      before + pick([...'aeioulnrst'], draw) + after,
      before + (after[0] ?? '') + letter + after.slice(1),
    ],
    draw,
  )
}

/** Mulberry32. */
function numbersFrom(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
