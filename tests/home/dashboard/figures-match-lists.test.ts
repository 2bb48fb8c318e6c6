// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { holds } from '#server/permissions'
import { decidedList, receivedList } from '#resources/Pages/parts/numbers/Figures.tsx'
import { itIs } from '../../support/board.ts'
import * as cases from '../../support/cases.ts'
import { ada, ben, carla, cora, everybody, rosa } from '../../support/cast.ts'
import { arrested } from '../../support/records.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { deferredPropsOf } from './deferred.ts'
import { decide, reconsider } from '../../support/acts.ts'

const remarks = 'Everything is in order with this case.'
const act = { remarks }

const sees = everybody.filter(person => holds(person, 'applications.view'))

async function busyBoard() {
  itIs('2026-01-20T10:00:00Z')
  await decidedBothWays()
  const old = await cases.signed({ receivedOn: '2026-01-02' })
  await (await signIn(carla)).post(`${old.path}/archive`, { remarks })
  itIs('2026-02-10T10:00:00Z')
  await cases.approved({ receivedOn: '2026-02-01' })
  for (let day = 1; day <= 7; day++) await cases.registered({ receivedOn: `2026-02-0${day}` })
  await cases.heldFromRegistered({ receivedOn: '2026-02-09' })
  await cases.heldFromEndorsed({ receivedOn: '2026-02-09' })
  const withdrawn = await cases.registered({ receivedOn: '2026-02-10' })
  await (await signIn(rosa)).post(`${withdrawn.path}/withdrawal`, { remarks })
  await (await signIn(carla)).post(`${withdrawn.path}/archive`, { remarks })
  await cases.castVote(await cases.endorsed({ receivedOn: '2026-02-10' }), ada, 'abstain')
  await cases.recused(await cases.endorsed({ receivedOn: '2026-02-10' }), ben)
  itIs('2030-01-02T10:00:00Z')
  await arrested()
}

async function decidedBothWays() {
  const found = await cases.approved({ receivedOn: '2026-01-02' })
  itIs('2026-01-25T10:00:00Z')
  await reconsider(found.id, act, carla)
  for (const member of [carla, ada, ben, cora]) await cases.castVote(found, member, 'disapprove')
  await decide(found.id, { verdict: 'disapproved', ...act }, carla)
}

async function linesOf(visitor: Visitor, path: string) {
  const { page } = await visitor.get(path)
  const { applications, arrestedPersons, users } = page.props
  return ((applications ?? arrestedPersons ?? users) as { total: number }).total
}

async function linksOf(visitor: Visitor) {
  const { text } = await visitor.document('/dashboard')
  const drawn = text.replaceAll('&amp;', '&').replaceAll('<!-- -->', '')
  const waiting = [
    ...drawn.matchAll(/<span class="tabular font-normal text-muted">(\d+)<.+?<a [^>]*href="([^"]+)"/gs),
  ]
  const now = [...drawn.matchAll(/<a [^>]*href="([^"]+status[^"]+)"[^>]*>(?:(?!<a ).)*?text-right">(\d+)</gs)]
  return [
    // a figure without a list has no link, so this is the link of a row
    ...waiting
      .filter(([, , href]) => href!.includes('?'))
      .map(([, count, href]) => [href!, Number(count)] as const),
    ...now.map(([, href, count]) => [href!, Number(count)] as const),
  ]
}

test('each figure of the to-do list and of the current cases equals the total of its list', async () => {
  await busyBoard()
  let links = 0
  for (const person of everybody) {
    const visitor = await signIn(person)
    for (const [href, count] of await linksOf(visitor)) {
      links++
      expect([person.name, href, await linesOf(visitor, href)]).toEqual([person.name, href, count])
    }
  }
  expect(links).toBeGreaterThan(sees.length * 7) // a bar for each status, and the to-do list
})

test('each figure of a month equals the total of its list', async () => {
  await busyBoard()
  itIs('2026-02-28T10:00:00Z')
  for (const person of sees) {
    const visitor = await signIn(person)
    const { months } = (await deferredPropsOf(person)).numbers!
    const found = []
    for (const month of months.slice(-3)) {
      const { received, decided, approved, disapproved } = month
      for (const [href, count] of [
        [receivedList(month), received],
        [decidedList(month), decided],
        [decidedList(month, 'approved'), approved],
        [decidedList(month, 'disapproved'), disapproved],
      ] as const) {
        expect([person.name, href, await linesOf(visitor, href)]).toEqual([person.name, href, count])
        found.push(count)
      }
    }
    expect(found).toEqual([0, 0, 0, 0, 2, 2, 2, 1, 13, 1, 1, 0])
  }
})
