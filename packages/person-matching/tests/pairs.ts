import type { Person } from '../person.ts'
import type { Frequencies } from '../rarity.ts'
import { arabic, others, spanish } from './pairs-others.ts'
import { filipino } from './pairs-filipino.ts'

// Each pair has the band that its score must reach or stay below.

export type LabelledPair = { line: string; must: 'at least' | 'below'; band: string; a: Person; b: Person }

export const labelledPairs: LabelledPair[] = [spanish, filipino, arabic, others].flatMap(table =>
  table.trim().split('\n').map(readPair),
)

/** Words that are not listed occur twice. */
export const register: Frequencies = { persons: 10_000, of: word => common.get(word) ?? 2 }

const common = new Map(
  [
    'g:maria 380', 'g:juan 190', 'g:jose 240', 'g:antonio 70', 'g:pedro 60', 'g:muhammad 310', 'g:ahmad 160',
    'g:ali 120', 'g:hasan 60', 'g:hassan 70', 'g:hussein 50', 'g:abdullah 60', 'g:fatima 50', 'g:john 170',
    'g:michael 110', 'g:robert 80', 'g:david 90', 'g:william 70', 'g:james 80', 'g:mark 60', 'g:joel 20', 'g:noel 18',
    'g:ana 70', 'g:carmen 40', 'g:rosa 40', 'g:mary 60', 'g:grace 30', 'g:joy 25', 'g:cristina 20', 'g:francisco 50',
    'g:anna 30', 'g:ivan 20', 'g:nguyen 3', 'g:van 25', 'g:wei 30', 'g:thomas 30', 'g:mario 20', 'g:daniel 40',
    'f:santos 90', 'f:cruz 110', 'f:reyes 100', 'f:garcia 120', 'f:lopez 60', 'f:rodriguez 55', 'f:sanchez 45',
    'f:ramos 40', 'f:mendoza 45', 'f:perez 40', 'f:fernandez 45', 'f:smith 60', 'f:jones 40', 'f:brown 35', 'f:ali 60',
    'f:hasan 25', 'f:hassan 40', 'f:khan 60', 'f:nguyen 60', 'f:wang 50', 'f:lee 50', 'f:ismail 20', 'f:ivanov 15',
    'm:reyes 90', 'm:santos 90', 'm:cruz 110', 'm:lopez 50', 'm:bautista 45',
    'l:manila 900', 'l:cairo 500', 'l:london 600', 'l:madrid 400', 'l:lima 300', 'l:quezoncity 500', 'l:cebu 300',
  ].map(line => [line.split(' ')[0]!, Number(line.split(' ')[1])] as const), // prettier-ignore
)

function readPair(line: string): LabelledPair {
  const [, must, band, a, b] = /^(at least|below)\s+(\w+)\s+(.*?)\s+=\s+(.*)$/.exec(line)!
  return { line, must: must as LabelledPair['must'], band: band!, a: readPerson(a!), b: readPerson(b!) }
}

export function readPerson(text: string): Person {
  const [given, middle, family, suffix, sex, born, locality, aliases, number, phone] = text
    .split(';')
    .map(cell => cell.trim())
  return {
    givenName: given ?? '',
    middleName: middle ?? '',
    familyName: family ?? '',
    nameSuffix: suffix ?? '',
    aliases: aliases ? aliases.split(',') : [],
    sex: sex === 'f' ? 'female' : sex === 'm' ? 'male' : 'unspecified',
    birthDate: born?.replace('~', '') ?? '',
    birthDateEstimated: born?.startsWith('~') ?? false,
    locality: locality ?? '',
    province: '',
    idNumber: number ?? '',
    phone: phone ?? '',
  }
}
