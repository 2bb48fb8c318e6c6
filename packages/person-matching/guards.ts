import { type Part, part, tenths } from './comparison.ts'
import { yearsApart, type DateAgreement } from './dates.ts'
import type { Normalised } from './normalise.ts'
import type { Frequencies } from './rarity.ts'
import { birthDate, guards, middleName, rarity } from './weights.ts'

type Pair = {
  a: Normalised
  b: Normalised
  dates: DateAgreement
  parts: Map<Part['field'], Part>
  persons: number
}
type Limit = { bits: number; words: string }

/** Larger registers have more coincidences. */
export function compareSize({ persons }: Frequencies): Part | null {
  if (persons <= guards.persons) return null
  return part(
    'whole',
    'missing',
    -Math.log2(persons / guards.persons),
    'Matches by chance are likelier in a large register',
  )
}

/**
 * Twins, or father and son, are never one person whatever the sum, but a shared ID number is always worth
 * checking.
 */
export function guard(pair: Pair, bits: number): Part | null {
  const sameNumber = pair.parts.get('idNumber')!.agreement === 'same'
  const limit = (sameNumber ? null : limitOfPersons(pair, bits)) ?? limitOfOtherwise(pair)
  if (limit && bits > limit.bits) return part('whole', 'different', tenths(limit.bits - bits), limit.words)
  if (sameNumber && bits < guards.sameNumber)
    return part(
      'whole',
      'close',
      tenths(guards.sameNumber - bits),
      'Same ID number despite other differences',
    )
  return null
}

function limitOfPersons(pair: Pair, total: number): Limit | null {
  const { a, b, dates, parts } = pair
  const bits = isBare(a, b, parts) ? guards.notTheSameIfBare : guards.notTheSame
  const differs = (field: Part['field']) => differsIn(parts, field)
  if (differs('givenName')) return { bits, words: wordsForGiven(parts) }
  if (dates === 'far')
    return { bits, words: 'A generation apart, so more likely parent and child, or namesakes' }
  if (isAnotherMiddleName(parts) && (differs('birthDate') || differs('familyName')))
    return { bits, words: 'Different middle name too, so more likely namesakes' }
  if (differs('nameSuffix'))
    return {
      bits: isSure(dates) ? guards.undated : bits,
      words: 'Different suffix, so more likely father and son',
    }
  const oneSuffix = a.suffix !== b.suffix && (a.suffix === '' || b.suffix === '')
  if (oneSuffix && yearsApart(a, b) >= birthDate.generation)
    return { bits, words: 'A suffix and a generation apart, so more likely father and son' }
  return limitOfNamesakes(pair, total) ?? limitOfUndated(pair)
}

/**
 * Unless names and birth date all agree, the rest must be so rare that nobody else in the register would
 * share it by chance.
 */
function limitOfNamesakes({ a, b, parts, persons }: Pair, total: number): Limit | null {
  const needed: Part['field'][] = ['familyName', 'givenName', 'birthDate']
  const dated = parts.get('birthDate')!.bits >= guards.dated
  if ((needed.every(field => isAgreeing(parts.get(field)!)) && dated) || isBare(a, b, parts)) return null
  const rare = Math.min(guards.rareMost, Math.log2(persons + rarity.persons) + guards.rare)
  return total < rare
    ? { bits: guards.notTheSame, words: 'Other records may match this well by chance' }
    : null
}

/** Relatives and namesakes share names and places. */
function limitOfUndated({ a, b, dates, parts }: Pair): Limit | null {
  if (dates === 'decades')
    return {
      bits: guards.undated,
      words: 'Decades apart but only one digit different, so a typing error, or parent and child',
    }
  const agrees = (field: Part['field']) => isAgreeing(parts.get(field)!)
  if (agrees('idNumber') || (agrees('birthDate') && !differsIn(parts, 'familyName'))) return null
  if (agrees('birthDate'))
    return { bits: guards.undated, words: 'Different family name, so the date alone is not enough' }
  const oneName = !agrees('familyName') || !agrees('givenName')
  const known = dates === 'missing' && a.suffix === b.suffix
  if (known && !oneName && parts.get('middleName')!.agreement === 'same') return null
  if (known && agrees('phone'))
    return { bits: guards.household, words: 'Relatives often share names and a phone number' }
  if (oneName) return { bits: guards.notTheSame, words: 'One name without a birth date is not enough' }
  return { bits: guards.undated, words: 'Names alone are not enough, so more likely a namesake or relative' }
}

/**
 * With little more than a name and date, a confusion of names is as likely as twins, so the pair is shown but
 * never called likely.
 */
function isBare(a: Normalised, b: Normalised, parts: Pair['parts']) {
  if (a.suffix || b.suffix || parts.get('locality')!.agreement === 'different') return false
  const others: Part['field'][] = ['sex', 'middleName', 'idNumber', 'phone']
  return others.every(field => parts.get(field)!.agreement === 'missing')
}

function limitOfOtherwise({ dates, parts }: Pair): Limit | null {
  const differs = (field: Part['field']) => differsIn(parts, field)
  const otherName = differs('givenName') || (differs('familyName') && differs('birthDate')) || dates === 'far'
  return otherName
    ? {
        bits: guards.sameNumberOnly,
        words: 'The name or birth date of another person, despite other similarities',
      }
    : null
}

function wordsForGiven(parts: Pair['parts']) {
  const family = parts.get('familyName')!.agreement
  const date = parts.get('birthDate')!.agreement
  if (family === 'different' || family === 'missing') return 'Another given name: more likely another person'
  return date === 'same' || date === 'close'
    ? 'Different given name and same birth date, so more likely twins'
    : 'Different given name in the same family, so more likely siblings'
}

const differsIn = (parts: Pair['parts'], field: Part['field']) => parts.get(field)!.agreement === 'different'

const isAnotherMiddleName = (parts: Pair['parts']) => parts.get('middleName')!.bits <= middleName.different

const isAgreeing = ({ agreement }: Part) => agreement === 'same' || agreement === 'close'

const isSure = (dates: DateAgreement) => dates === 'same' || dates === 'swapped' || dates === 'oneEdit'
