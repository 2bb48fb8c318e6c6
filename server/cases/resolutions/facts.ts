import { fullName } from '#server/platform/person-name'

type Names = { givenName: string; middleName: string; familyName: string; nameSuffix: string }

/**
 * `Lualhati Reyes Magtanggol` becomes `L••• R••• M•••`: enough to compare with a paper, and the same length
 * for everybody.
 */
export const maskedName = (names: Names) =>
  [...initialsOf(names).map(initial => `${initial}•••`), ...suffixOf(names)].join(' ')

/** On slips and in their QR code, which reveals no more about the person than the slip's public page. */
export const nameOnSlip = (names: Names) => [...initialsOf(names), ...suffixOf(names)].join(' ')

const SUFFIX = /^(jr|sr|[ivx]{1,5}|\d(st|nd|rd|th))\.?$/i

/** Suffixes are no names. Anything else in their field may be one. */
const suffixOf = ({ nameSuffix }: Names) => (SUFFIX.test(nameSuffix.trim()) ? [nameSuffix.trim()] : [])

const initialsOf = (names: Names) =>
  fullName(suffixOf(names).length > 0 ? { ...names, nameSuffix: '' } : names)
    .split(/\s+/)
    .filter(Boolean)
    .map(word => [...word][0]!.toUpperCase())
