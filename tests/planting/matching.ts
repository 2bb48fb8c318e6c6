import { beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#server/matching/keys'
import { countedWords, normalise } from '#server/matching/normalise'
import { personOf } from '#server/people-matching/people'
import { compare } from '#server/matching/score'
import { keyLine, rowsOf, type PlantedBoard } from './planted.ts'

export const peopleAreFoundAgain = (planted: () => PlantedBoard) =>
  describe('matching people on a demo board', () => {
    let rows: Awaited<ReturnType<typeof rowsOf>>
    beforeAll(async () => void (rows = await rowsOf(planted())))

    const sides = () => [
      ...rows.applications.map(row => ({
        kind: 'applicant',
        sealed: false,
        id: row.id,
        person: personOf(row),
      })),
      ...rows.persons.map(row => ({
        kind: 'arrested',
        sealed: row.sealed,
        id: row.id,
        person: personOf(row),
      })),
    ]

    test('everybody has match keys, and name counts leave out sealed records', () => {
      const keys = sides().flatMap(({ kind, sealed, id, person }) =>
        keysOf(normalise(person)).map(key => keyLine({ key, kind, sealed, personId: id })),
      )
      expect(rows.keys).toEqual(keys.toSorted())
      const counts = new Map<string, number>()
      for (const { kind, sealed, person } of sides())
        for (const word of sealed ? [] : [...countedWords(normalise(person)), ''])
          counts.set(`${kind} ${word}`, (counts.get(`${kind} ${word}`) ?? 0) + 1)
      expect(rows.names).toEqual([...counts].map(([word, count]) => `${word}: ${count}`).toSorted())
    })

    const found: Record<string, ReturnType<typeof compared>> = {}
    const likely = (others: 'persons' | 'applications') => (found[others] ??= compared(others))

    const compared = (others: 'persons' | 'applications') => {
      const kind = others === 'persons' ? 'arrested' : 'applicant'
      const counted = new Map(
        rows.names.map(line => line.split(': ') as [string, string]).map(([word, n]) => [word, Number(n)]),
      )
      const frequencies = {
        persons: counted.get(`${kind} `)!,
        of: (word: string) => counted.get(`${kind} ${word}`) ?? 0,
      }
      const known = rows[others].map(row => ({ row, person: normalise(personOf(row)) }))
      return rows.applications.flatMap(application => {
        const person = normalise(personOf(application))
        return known
          .filter(({ row }) => others === 'persons' || row.id < application.id)
          .map(other => ({
            application,
            other: other.row,
            ...compare(person, other.person, frequencies),
          }))
          .filter(({ bits }) => bits >= 8)
      })
    }
    const verdictOn = (applicationId: number, other: { arrestedPersonId: number } | { olderId: number }) =>
      rows.verdicts.find(
        given =>
          given.applicationId === applicationId &&
          Object.entries(other).every(([name, id]) => given[name as 'olderId'] === id),
      )

    test('duplicates name the application that they repeat and have a verdict', () => {
      for (const { id, status, duplicateOfId } of rows.applications) {
        expect(duplicateOfId !== null).toBe(status === 'duplicate')
        if (duplicateOfId === null) continue
        expect(verdictOn(id, { olderId: duplicateOfId })).toMatchObject({ verdict: 'same' })
        expect(duplicateOfId < id).toBe(true)
      }
    })

    test('verdicts have a reason, are up to date, and are later than both registrations', async () => {
      const { db, changesSince } = planted()
      const compared = new Map((await db.matchVerdict.findMany()).map(row => [row.id, row.compared]))
      expect(new Set(rows.verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['same', 'different']))
      for (const { id: verdictId, applicationId, olderId, arrestedPersonId, reason, at } of rows.verdicts) {
        const one = rows.applications.find(({ id }) => id === applicationId)!
        const other = arrestedPersonId
          ? rows.persons.find(({ id }) => id === arrestedPersonId)!
          : rows.applications.find(({ id }) => id === olderId)!
        const kind = arrestedPersonId ? 'arrested' : 'applicant'
        const { lapsed } = changesSince(
          compared.get(verdictId)!,
          { kind: 'applicant', id: one.id, person: personOf(one) },
          { kind, id: other.id, person: personOf(other) },
        )
        expect(lapsed).toBe(false)
        expect([reason.length >= 10, at >= one.createdAt, at >= other.createdAt]).toEqual([true, true, true])
      }
    })

    test('no likely match was endorsed without a verdict or registered without a reason', () => {
      const endorsed = new Map(
        rows.entries
          .filter(({ action }) => action === 'application.endorse')
          .map(({ subjectId, at }) => [subjectId, at]),
      )
      for (const { application, other, bits } of [...likely('persons'), ...likely('applications')]) {
        if ('sealed' in other && other.sealed) continue
        const verdict = verdictOn(
          application.id,
          'sealed' in other ? { arrestedPersonId: other.id } : { olderId: other.id },
        )
        const at = endorsed.get(application.id)
        if (bits >= 18 && at) expect(verdict && verdict.at < at, application.reference).toBe(true)
        if (bits >= 24) expect(application.matchReason.length, application.reference).toBeGreaterThan(9)
      }
    })
  })
