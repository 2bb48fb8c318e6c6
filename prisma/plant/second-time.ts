import { fold } from '../../server/search-words.ts'
import { unusedPhone } from './identification.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

type Variant = (person: Person, random: Random) => Partial<Person>

/** The same person as another clerk wrote them down: one spelling variant and some changed details. */
export function secondTime(first: Person, random: Random): Person {
  const again = { ...first, ...random.pick(variants)(first, random) }
  return {
    ...again,
    phone: random.chance(0.5) ? again.phone : unusedPhone(random),
    alias: '',
    email: random.chance(0.5) ? again.email : '',
  }
}

const variants: Variant[] = [
  person => ({ familyName: withoutMarks(person.familyName), givenName: withoutMarks(person.givenName) }),
  person => ({ givenName: respelt(person.givenName) }),
  person => ({ familyName: respelt(person.familyName), middleName: '' }),
  person => ({ givenName: person.givenName.split(' ')[0]!, middleName: person.middleName.slice(0, 1) }),
  person => ({ birthDate: dayAndMonthSwapped(person.birthDate), nameSuffix: '' }),
  (person, random) => ({
    birthDate: nextYear(person.birthDate),
    idNumber: '',
    idType: '',
    phone: unusedPhone(random),
  }),
]

/** Keeps capitals, unlike `fold`. */
const withoutMarks = (name: string) => (fold(name) === name.toLowerCase() ? respelt(name) : unmarked(name))

const unmarked = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

const SPELLINGS: [RegExp, string][] = [
  [/^Maria /, 'Ma. '],
  [/^Christian/, 'Kristian'],
  [/^Jayson/, 'Jason'],
  [/Moh?ammad/, 'Mohamad'],
  [/^Yusuf/, 'Yousef'],
  [/^de la /, 'Dela '],
  [/^dela /, 'De la '],
  [/^bin /, ''],
  [/^Al-/, 'Al '],
  [/^Sy$/, 'See'],
  [/([^aeiou])y$/, '$1i'],
  [/ll/, 'l'],
  [/([aeiou])s$/, '$1z'],
  [/z$/, 's'],
  [/c([aou])/, 'k$1'],
  [/([A-Za-z])i([a-z])/, '$1e$2'],
  [/([A-Za-z])e([a-z])/, '$1i$2'],
  [/([A-Za-z])o([a-z])/, '$1u$2'],
  [/([A-Za-z])u([a-z])/, '$1o$2'],
]

function respelt(name: string) {
  const [from, to] = SPELLINGS.find(([from]) => from.test(name)) ?? [/.$/, '$&$&']
  return name.replace(from, to)
}

/** Swaps only if the result is a valid date; otherwise the day is off by one. */
function dayAndMonthSwapped(birthDate: string) {
  const [year, month, day] = birthDate.split('-')
  return Number(day) <= 12 ? `${year}-${day}-${month}` : `${year}-${month}-${String(Number(day) - 1)}`
}

const nextYear = (birthDate: string) => `${Number(birthDate.slice(0, 4)) + 1}${birthDate.slice(4)}`
