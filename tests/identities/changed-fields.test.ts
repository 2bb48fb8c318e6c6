import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesSince, comparedOf } from '#server/identities/compared'
import { comparedFields, fingerprint } from '#packages/person-matching/fingerprint'
import type { Side } from '#server/identities/people'
import type { Person } from '#packages/person-matching/person'
import { anyPerson, nobody, person } from '#packages/person-matching/tests/people'

const key = Buffer.from('the key of one board')
const none = { one: [], other: [] }

const applicant = (id: number, person: Person): Side => ({ kind: 'applicant', id, person })
const arrested = (id: number, person: Person): Side => ({ kind: 'arrested', id, person })

const rosario = person({ givenName: 'Rosario', familyName: 'Umali', birthDate: '1984-05-06' })

const bare = (text: string) => text.replaceAll(/Jr\.|III/g, '')

/** Names without suffixes, because a suffix in a name is reported as a change of the suffix. */
const anybody = anyPerson.map(one => {
  const { givenName, middleName, familyName } = one
  return {
    ...one,
    givenName: bare(givenName),
    middleName: bare(middleName),
    familyName: bare(familyName),
  }
})

const anyPair = fc
  .tuple(anybody, anybody, fc.constantFrom(applicant, arrested), fc.boolean())
  .map(([one, other, ofKind, turned]): [Side, Side] => {
    const pair: [Side, Side] = [applicant(7, one), ofKind(4, other)]
    return turned ? [pair[1], pair[0]] : pair
  })

/** Values that differ from all those of `anyPerson`. */
const another: { [Field in keyof Person]: (now: Person[Field]) => Person[Field] } = {
  givenName: now => `Zenaida ${now}`,
  middleName: now => `Quizon ${now}`,
  familyName: now => `Umali ${now}`,
  nameSuffix: () => 'IV',
  aliases: now => [...now, 'Totoy'],
  sex: now => (now === 'female' ? 'male' : 'female'),
  birthDate: () => '1929-12-31',
  birthDateEstimated: now => !now,
  locality: now => `Barrio Obrero ${now}`,
  province: now => `Abra ${now}`,
  idNumber: now => `Q77${now}1`,
  phone: () => '0918 444 1234',
}

const withOthers = (side: Side, fields: (keyof Person)[]): Side => ({
  ...side,
  person: fields.reduce(withAnother, side.person),
})

const withAnother = (one: Person, field: keyof Person): Person => ({
  ...one,
  [field]: (another[field] as (now: unknown) => unknown)(one[field]),
})

test.each(comparedFields)('a change of %s is reported as the only change, on the changed record', field => {
  fc.assert(
    fc.property(anyPair, ([one, other]) => {
      const compared = comparedOf(one, other, key)
      const changed = { ...one, person: withAnother(one.person, field) }
      expect(changesSince(compared, changed, other, key)).toEqual({
        lapsed: true,
        changed: { one: [field], other: [] },
      })
      expect(changesSince(compared, other, changed, key).changed).toEqual({ one: [], other: [field] })
    }),
    { numRuns: 50 },
  )
})

test('all changed fields are reported, each on its record', () => {
  const fields = fc.subarray([...comparedFields])
  fc.assert(
    fc.property(anyPair, fields, fields, ([one, other], ofOne, ofOther) => {
      expect(
        changesSince(comparedOf(one, other, key), withOthers(one, ofOne), withOthers(other, ofOther), key),
      ).toEqual({ lapsed: ofOne.length + ofOther.length > 0, changed: { one: ofOne, other: ofOther } })
    }),
  )
})

test('a change of spelling does not make a verdict lapse, whatever the order of the records', () => {
  fc.assert(
    fc.property(anyPair, ([one, other]) => {
      const compared = comparedOf(one, other, key)
      expect(comparedOf(other, one, key)).toBe(compared)
      const rewritten = { ...one, person: withOtherSpelling(one.person) }
      expect(comparedOf(rewritten, other, key)).toBe(compared)
      for (const [first, second] of [[rewritten, other] as const, [other, rewritten] as const])
        expect(changesSince(compared, first, second, key)).toEqual({ lapsed: false, changed: none })
    }),
  )
})

test('a suffix added to a name is reported as a change of the suffix', () => {
  const [newer, older] = [applicant(7, rosario), applicant(4, rosario)]
  const third = applicant(4, { ...rosario, familyName: 'Umali, 3rd' })
  expect(changesSince(comparedOf(newer, older, key), newer, third, key).changed.other).toEqual(['nameSuffix'])
  const twice = applicant(4, { ...rosario, familyName: 'Umali III', nameSuffix: 'III' })
  expect(changesSince(comparedOf(newer, third, key), newer, twice, key).lapsed).toBe(false)
})

test('a verdict lapses exactly when the fingerprint of the person changes', () => {
  fc.assert(
    fc.property(anyPair, anyPerson, ([one, other], now) => {
      const { lapsed } = changesSince(comparedOf(one, other, key), { ...one, person: now }, other, key)
      expect(lapsed).toBe(fingerprint(now) !== fingerprint(one.person))
    }),
  )
})

test('the changed record is identified even if both records were identical', () => {
  const [newer, older] = [applicant(7, rosario), applicant(4, rosario)]
  const compared = comparedOf(newer, older, key)
  const born = { ...rosario, birthDate: '1984-06-05' }
  expect(changesSince(compared, newer, applicant(4, born), key).changed).toEqual({
    one: [],
    other: ['birthDate'],
  })
  expect(changesSince(compared, applicant(7, born), older, key).changed).toEqual({
    one: ['birthDate'],
    other: [],
  })
})

test('new data of a person without any data is reported as changed', () => {
  const compared = comparedOf(applicant(7, nobody), arrested(7, nobody), key)
  expect(changesSince(compared, applicant(7, nobody), arrested(7, nobody), key).lapsed).toBe(false)
  expect(changesSince(compared, applicant(7, nobody), arrested(7, rosario), key).changed).toEqual({
    one: [],
    other: ['givenName', 'familyName', 'birthDate'],
  })
})

test('stored verdicts reveal nothing without the key, not even that two records are the same', () => {
  const pairs = [applicant, arrested].flatMap(ofKind => [
    [applicant(7, rosario), ofKind(4, rosario)] as const,
    [applicant(8, rosario), ofKind(5, rosario)] as const,
  ])
  const stolen = Buffer.from('the key of another board')
  const stored = pairs.flatMap(([one, other]) => [
    comparedOf(one, other, key),
    comparedOf(one, other, stolen),
  ])
  const prints = stored.flatMap(text => text.split(' ').slice(1)).flatMap(all => all.match(/.{6}/g)!)
  // of the 8 sides under each key, 2 applicants appear twice
  expect(prints).toHaveLength(4 * 2 * 2 * 12)
  expect(new Set(prints).size).toBe(6 * 2 * 12)
  for (const text of stored) expect(text).toMatch(/^[\w-]{6} [\w-]{72} [\w-]{72}$/)
})

test('a verdict stored under another key lapses without naming changed fields', () => {
  const [one, other] = [applicant(7, rosario), arrested(4, rosario)]
  const compared = comparedOf(one, other, Buffer.from('the key that was lost'))
  expect(changesSince(compared, one, other, key)).toEqual({ lapsed: true, changed: none })
})

/** Differs only in spelling and order. */
function withOtherSpelling(one: Person): Person {
  const { givenName, middleName, familyName, nameSuffix, aliases, locality, province, idNumber } = one
  return {
    ...one,
    givenName: respelled(givenName),
    middleName: respelled(middleName),
    familyName: respelled(familyName),
    nameSuffix: respelled(nameSuffix),
    aliases: aliases.map(respelled).toReversed(),
    locality: respelled(locality),
    province: respelled(province),
    idNumber: respelled(idNumber),
  }
}

const respelled = (text: string) => `  ${text.normalize('NFD').toUpperCase().replaceAll(' ', '   ')} `
