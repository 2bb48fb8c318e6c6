import { beforeAll, describe, expect, test } from 'vitest'
import { searchTextOf } from '#server/applications/search-text'
import { sortName } from '#server/search-words'
import { countLine, NOW, rowsOf, type PlantedBoard } from './planted.ts'

export const numbersAddUp = (planted: () => PlantedBoard) =>
  describe('counts and references on a demo board', () => {
    let rows: Awaited<ReturnType<typeof rowsOf>>
    beforeAll(async () => void (rows = await rowsOf(planted())))

    test('there are 240 current applications in every status and 20 archived ones', () => {
      expect(numbersOf(rows.applications, false)).toEqual({
        total: 240,
        statuses: ['approved', 'disapproved', 'duplicate', 'endorsed', 'on_hold', 'registered', 'withdrawn'],
      })
      expect(numbersOf(rows.applications, true)).toEqual({
        total: 20,
        statuses: ['approved', 'disapproved', 'duplicate', 'withdrawn'],
      })
    })

    test('the stored counts are correct', () => {
      const kinds = Map.groupBy(
        rows.applications,
        ({ typeId, status, archived }) => `${typeId} ${status} ${archived}`,
      )
      const counted = [...kinds.values()].map(same => countLine({ ...same[0]!, count: same.length }))
      expect(rows.counts).toEqual(counted.toSorted())
    })

    test('references are consecutive within each year and match the counters', () => {
      const years = Map.groupBy(rows.applications, ({ createdAt }) => createdAt.getUTCFullYear())
      expect([...years.keys()]).toEqual([2024, 2025, 2026])
      for (const [year, registered] of years) {
        const numbers = registered.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`)
        const inOrder = registered.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        expect(inOrder.map(({ reference }) => reference)).toEqual(numbers)
        const receipts = inOrder.map(({ receivedOn }) => receivedOn)
        expect(receipts).toEqual(receipts.toSorted())
        expect(rows.counters).toContainEqual({ name: `application:${year}`, value: registered.length })
      }
      const ofCases = rows.counters.filter(({ name }) => name.startsWith('application:'))
      expect(ofCases).toHaveLength(years.size)
    })

    test('every application has its search text and sort name', () => {
      const resolutions = Map.groupBy(rows.resolutions, ({ applicationId }) => applicationId)
      for (const application of rows.applications) {
        const numbers = (resolutions.get(application.id) ?? []).flatMap(({ number }) => number ?? [])
        expect(application.searchText).toBe(searchTextOf(application, numbers))
        expect(application.sortName).toBe(sortName(application))
      }
    })

    test('birth dates, texts and other values are within their limits', () => {
      for (const { birthDate, receivedOn, createdAt, grounds, givenName, familyName } of rows.applications) {
        expect(birthDate > '1900-01-01' && birthDate < receivedOn).toBe(true)
        expect(receivedOn <= createdAt.toISOString().slice(0, 10)).toBe(true)
        expect(grounds.length).toBeLessThanOrEqual(20_000)
        expect(grounds.split('\n\n').length).toBeGreaterThanOrEqual(2)
        expect(`${givenName} ${familyName} ${grounds}`).toBe(
          `${givenName} ${familyName} ${grounds}`.normalize('NFC'),
        )
      }
      for (const { body } of rows.remarks) expect(body.length >= 10 && body.length <= 5000).toBe(true)
    })

    test('applications on hold have a review date, some of them overdue and some due within a week', () => {
      const held = rows.applications.filter(({ status }) => status === 'on_hold')
      const today = NOW.toISOString().slice(0, 10)
      const inAWeek = new Date(NOW.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
      for (const { reviewOn, statusSince } of held)
        expect(reviewOn! > statusSince.toISOString().slice(0, 10)).toBe(true)
      expect(held.filter(({ reviewOn }) => reviewOn! < today).length).toBeGreaterThanOrEqual(2)
      expect(
        held.filter(({ reviewOn }) => reviewOn! >= today && reviewOn! <= inAWeek).length,
      ).toBeGreaterThanOrEqual(2)
      expect(new Set(held.map(({ heldFrom }) => heldFrom))).toEqual(new Set(['registered', 'endorsed']))
      const others = rows.applications.filter(({ status }) => status !== 'on_hold')
      for (const { heldFrom, reviewOn } of others) expect([heldFrom, reviewOn]).toEqual([null, null])
    })

    test('seeding a board that has users changes nothing', async () => {
      await planted().plantAgain()
      expect(await rowsOf(planted())).toEqual(rows)
    })
  })

function numbersOf(applications: { status: string; archived: boolean }[], archived: boolean) {
  const same = applications.filter(application => application.archived === archived)
  return { total: same.length, statuses: [...new Set(same.map(({ status }) => status))].toSorted() }
}
