import { editsBetween } from './edits.ts'
import { between, type Part, part } from './comparison.ts'
import type { Normalised } from './normalise.ts'
import { bitsOf, type Shares } from './rarity.ts'
import { idNumber, locality, nameSuffix, phone, sex } from './weights.ts'

export function compareSuffixes(a: Normalised, b: Normalised): Part {
  if (!a.suffix || !b.suffix) return part('nameSuffix', 'missing', 0, 'A suffix is missing')
  if (a.suffix === b.suffix) return part('nameSuffix', 'same', nameSuffix.same, 'Same suffix')
  if (areOneSon(a.suffix, b.suffix))
    return part('nameSuffix', 'close', nameSuffix.close, 'Suffixes may mean the same')
  return part('nameSuffix', 'different', nameSuffix.different, 'Suffixes differ, as of father and son')
}

export function compareSexes(a: Normalised, b: Normalised): Part {
  if (!a.sex || !b.sex) return part('sex', 'missing', 0, 'The sex is not given')
  if (a.sex === b.sex) return part('sex', 'same', sex.same, 'Same sex')
  return part('sex', 'different', sex.different, 'Sexes differ')
}

export function compareLocalities(a: Normalised, b: Normalised, shares: Shares): Part {
  if (!a.locality || !b.locality) return part('locality', 'missing', 0, 'A locality is missing')
  const share = Math.max(shares.of(a.locality, 'l'), shares.of(b.locality, 'l'))
  const bits = between(locality.least, locality.most, bitsOf(share) * locality.share)
  if (a.locality === b.locality) return part('locality', 'same', bits, 'Same locality')
  if (areOnePlace(a.locality, b.locality))
    return part('locality', 'close', Math.max(bits + locality.typo, locality.least / 2), 'Similar localities')
  const sameProvince = a.province !== '' && a.province === b.province
  const words = sameProvince ? 'Different locality in the same province' : 'Localities differ'
  return part('locality', 'different', sameProvince ? locality.sameProvince : locality.different, words)
}

export function compareIdNumbers(a: Normalised, b: Normalised): Part {
  if (!a.idNumber || !b.idNumber) return part('idNumber', 'missing', 0, 'An ID number is missing')
  if (a.idNumber === b.idNumber) return part('idNumber', 'same', idNumber.same, 'Same ID number')
  const isClose = a.idNumber.length >= 6 && editsBetween(a.idNumber, b.idNumber, 1) === 1
  if (isClose) return part('idNumber', 'close', idNumber.close, 'ID numbers differ in one place')
  return part('idNumber', 'different', idNumber.different, 'ID numbers differ')
}

export function comparePhones(a: Normalised, b: Normalised): Part {
  if (!a.phone || !b.phone) return part('phone', 'missing', 0, 'A phone number is missing')
  if (a.phone === b.phone) return part('phone', 'same', phone.same, 'Same phone number')
  if (editsBetween(a.phone, b.phone, 1) === 1)
    return part('phone', 'close', phone.close, 'Phone numbers differ in one digit')
  return part('phone', 'different', phone.different, 'Phone numbers differ')
}

/** A son named after his father is called Jr. or II. */
const areOneSon = (a: string, b: string) => (a === 'jr' && b === 'ii') || (a === 'ii' && b === 'jr')

function areOnePlace(a: string, b: string) {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  if (shorter.length >= 5 && (longer.startsWith(shorter) || longer.endsWith(shorter))) return true
  const most = shorter.length < 5 ? 1 : 2
  return editsBetween(a, b, most) <= most
}
