import { beforeAll, describe, expect, test } from 'vitest'
import { whyNotNext, whyNotThen, type Happened } from '#server/arrested-persons/custody'
import { cannotBeFiled, isFiled, LEGAL_STATUSES } from '#server/arrested-persons/legal'
import type { CustodyEventKind, CustodyStatus } from '#server/arrested-persons/screens'
import { custodySummary } from '#server/arrested-persons/custody-summary'
import { searchTextOf } from '#server/arrested-persons/search-text'
import { sortName } from '#server/search-words'
import { NOW, personCountLine, rowsOf, type PlantedBoard } from './planted.ts'

export const theRegisterIsKept = (planted: () => PlantedBoard) =>
  describe('the register of a demo board', () => {
    let rows: Awaited<ReturnType<typeof rowsOf>>
    beforeAll(async () => void (rows = await rowsOf(planted())))

    const records = () =>
      rows.persons.map(person => ({
        person,
        arrests: rows.arrests
          .filter(({ arrestedPersonId }) => arrestedPersonId === person.id)
          .map(arrest => ({
            ...arrest,
            charges: rows.charges.filter(({ arrestId }) => arrestId === arrest.id),
          })),
        events: rows.custodyEvents.filter(({ arrestedPersonId }) => arrestedPersonId === person.id),
      }))

    test('there are 400 persons in every custody and legal status, eight of them sealed', () => {
      expect(rows.persons).toHaveLength(400)
      expect(rows.persons.filter(({ sealed }) => sealed)).toHaveLength(8)
      expect(new Set(rows.persons.map(({ custodyStatus }) => custodyStatus))).toEqual(
        new Set(['in_custody', 'transferred', 'hospital', 'released', 'escaped', 'deceased']),
      )
      expect(new Set(rows.persons.map(({ legalStatus }) => legalStatus))).toEqual(new Set(LEGAL_STATUSES))
      expect(new Set(rows.charges.map(({ status }) => status))).toEqual(new Set(LEGAL_STATUSES))
    })

    test('the summary of each record follows from its arrests, charges and custody events', () => {
      for (const { person, arrests, events } of records()) {
        expect(person).toMatchObject(custodySummary(arrests, events))
        expect(person.sortName).toBe(sortName(person))
        expect(rows.sealings.filter(({ arrestedPersonId }) => arrestedPersonId === person.id)).toHaveLength(
          person.sealed ? 1 : 0,
        )
      }
    })

    test('every sequence of custody events is allowed by the rules', () => {
      for (const { arrests, events } of records()) {
        const happened: Happened[] = []
        let status: CustodyStatus | null = null
        for (const { kind, at, createdAt, arrestId } of events) {
          expect(whyNotNext(kind as CustodyEventKind, status)).toBeNull()
          expect(whyNotThen(at, happened, createdAt)).toBeNull()
          expect(arrests.some(({ id }) => id === arrestId)).toBe(true)
          happened.push({ kind: kind as CustodyEventKind, at })
          status = custodySummary(arrests, events.slice(0, happened.length)).custodyStatus
        }
        expect(events.filter(({ kind }) => kind === 'arrested').map(({ at }) => at)).toEqual(
          arrests.map(({ arrestedAt }) => arrestedAt),
        )
      }
    })

    test('charges are filed after the arrest, and only those that can be filed', () => {
      for (const { person, arrests } of records())
        for (const { arrestedAt, charges, bookedAt, examinedAt, rightsToldAt, familyNotifiedAt } of arrests) {
          expect(person.birthDate < arrestedAt.toISOString().slice(0, 10)).toBe(true)
          for (const later of [bookedAt, examinedAt, rightsToldAt, familyNotifiedAt])
            expect((later ?? arrestedAt) >= arrestedAt).toBe(true)
          for (const { status, filedAt } of charges) {
            if (filedAt) expect([filedAt >= arrestedAt, cannotBeFiled(status)]).toEqual([true, false])
            else expect(isFiled(status)).toBe(false)
          }
        }
    })

    test('register numbers are consecutive within each year and match the counters', () => {
      const series = [
        ['arrested-person', 'AP', rows.persons.map(one => [one.registerNumber, one.createdAt] as const)],
        ['arrest', 'AR', rows.arrests.map(one => [one.number, one.createdAt] as const)],
      ] as const
      for (const [name, letters, given] of series) {
        expect(given.map(([, at]) => at)).toEqual(given.map(([, at]) => at).toSorted((a, b) => +a - +b))
        const years = Map.groupBy(given, ([, at]) => at.getUTCFullYear())
        expect(years.size).toBeGreaterThanOrEqual(5)
        for (const [year, numbers] of years) {
          const expected = numbers.map((_, at) => `${letters}-${year}-${String(at + 1).padStart(6, '0')}`)
          expect(numbers.map(([number]) => number)).toEqual(expected)
          expect(rows.counters).toContainEqual({ name: `${name}:${year}`, value: numbers.length })
        }
      }
    })

    test('every person has the right search text and counts', () => {
      for (const { person, arrests } of records())
        expect(person.searchText).toBe(searchTextOf({ ...person, arrests }))
      const kinds = Map.groupBy(rows.persons, ({ sealed, custodyStatus, legalStatus }) =>
        [sealed, custodyStatus, legalStatus].join(' '),
      )
      const counted = [...kinds.values()].map(same => personCountLine({ ...same[0]!, count: same.length }))
      expect(rows.personCounts).toEqual(counted.toSorted())
    })

    test('the audit log has every registration, arrest, event, seal and match', () => {
      const entries = rows.entries.filter(({ subjectType }) => subjectType === 'arrested-person')
      const told = (action: string) =>
        entries
          .filter(entry => entry.action === `arrested-person.${action}`)
          .map(({ subjectId, at, actorId }) => `${subjectId} ${at.toISOString()} ${actorId}`)
      const { persons, custodyEvents, sealings, verdicts } = rows
      const registered = persons.map(one => line(one.id, one.createdAt, one.registeredById))
      expect(told('register').toSorted()).toEqual(registered.toSorted())
      const happened = custodyEvents.map(one => ({
        kind: one.kind,
        line: line(one.arrestedPersonId, one.createdAt, one.byId),
      }))
      const arrested = happened.filter(({ kind }) => kind === 'arrested').map(one => one.line)
      expect([...told('register'), ...told('add-arrest')].toSorted()).toEqual(arrested.toSorted())
      const others = happened.filter(({ kind }) => kind !== 'arrested').map(one => one.line)
      expect(told('add-custody-event').toSorted()).toEqual(others.toSorted())
      expect(told('seal')).toEqual(
        sealings.map(one => line(one.arrestedPersonId, one.sealedAt, one.sealedById)),
      )
      const compared = verdicts.filter(({ arrestedPersonId }) => arrestedPersonId)
      expect(told('match')).toEqual(compared.map(one => line(one.arrestedPersonId!, one.at, one.byId)))
      expect(told('edit-arrest')).toHaveLength(rows.arrests.filter(({ version }) => version === 2).length)
      const looks = entries.filter(({ action }) => action === 'arrested-person.view')
      expect(looks.length).toBeGreaterThan(50)
      const all = rows.users.find(({ email }) => email.startsWith('all@'))!.id
      for (const { subjectId, actorId, at } of looks) {
        const { sealed, createdAt } = persons.find(({ id }) => id === subjectId)!
        expect([at > createdAt, !sealed || actorId === all]).toEqual([true, true])
      }
      for (const { at, subject, subjectId } of entries) {
        expect(at < NOW).toBe(true)
        expect(subject).toBe(persons.find(({ id }) => id === subjectId)!.registerNumber)
      }
    })
  })

const line = (id: number, at: Date, by: number) => `${id} ${at.toISOString()} ${by}`
