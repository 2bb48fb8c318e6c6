// Fast suite: on both databases.
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Listener, Member } from '#packages/pusher-endpoint/listener'
import { hub } from '#packages/pusher-endpoint/hub'
import { openOwnEndpoint } from '#server/messages/live/own-endpoint'
import { tellCase } from '#server/messages/live/tell'
import { transaction } from '#server/platform/database/transaction'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben, olga, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { openForListeners } from './listeners.ts'
import { madeUp, openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

const PEOPLE = [ada, ben, olga, vera]

describe('through sockets', () => {
  openForListeners()

  test('five hundred listeners each get an event once', async () => {
    const { id } = await registered()
    for (const person of PEOPLE) await signIn(person)
    const listeners = await Promise.all(Array.from({ length: 500 }, () => openSocket()))
    expect(hub.count()).toBe(500)
    const joined = listeners.map(() => ['pusher_internal:subscription_succeeded'])
    for (let at = 0; at < 500; at += 50) {
      const some = listeners.slice(at, at + 50) // in batches: each looks up a session, and all at once would be slow
      await Promise.all(
        some.map(({ subscribe }, number) => subscribe('private-applications', PEOPLE[number % 4]!)),
      )
      await eventually(() => expect(some.map(({ events }) => events())).toEqual(joined.slice(at, at + 50)))
    }
    await transaction(tx => tellCase(tx, id, 'status.changed'))
    const all = joined.map(known => [...known, 'application.changed'])
    await eventually(() => expect(listeners.map(({ events }) => events())).toEqual(all))
    expect(new Set(listeners.map(({ heard }) => heard[1]!.data))).toEqual(new Set([JSON.stringify({ id })]))
    for (const { socket } of listeners) socket.close()
    await eventually(() => expect(hub.count()).toBe(0))
    expect(hub.channels()).toEqual([])
  })
})

// The connections below have no session: an open endpoint would end them at its next check.

const LIST = 'private-applications'

/** Subscribes as receive.ts does after checking the signature. */
function joins(connection: Listener, name: string, userId: number) {
  hub.identify(connection, userId)
  const member = { user_id: String(userId), user_info: { name: `Person ${userId}` } }
  const signer = { userId, began: new Date() }
  hub.join(connection, name, { signer, member })
}

const eventsIn = (heard: string[]) => heard.map(text => /"event":"(\w+)"/.exec(text)?.[1])

test('publishing to thousands yields to other work and keeps the order for each listener', async () => {
  const pages = madeUp(1200)
  pages.forEach(({ connection }, number) => joins(connection, LIST, 1_000_000 + number))
  hub.tell(LIST, 'first', '{}')
  hub.tell(LIST, 'second', '{}')
  const written = () => pages.reduce((sum, { heard }) => sum + heard.length, 0)
  const atOnce = written()
  expect(atOnce).toBeLessThan(1200)
  hub.remove(pages.at(-1)!.connection)
  await eventually(() => expect(written()).toBe(2 * 1199))
  expect(pages.filter(({ heard }) => eventsIn(heard).join() === 'first,second')).toHaveLength(1199)
  expect(pages.at(-1)!.heard).toEqual([])
})

test('however many are connected, all are pinged and their permissions checked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const close = openOwnEndpoint(createServer())
  onTestFinished(() => {
    close()
    vi.useRealTimers()
  })
  const pages = madeUp(1200)
  // none of them has a session
  pages.forEach(({ connection }, number) =>
    joins(connection, LIST, number % 2 ? vera.id : 1_000_000 + number),
  )
  vi.advanceTimersByTime(5000)
  await eventually(() => expect(pages.filter(({ checked }) => checked === 0)).toEqual([]))
  await eventually(() => expect(pages.filter(({ ended }) => !ended)).toEqual([]))
  expect(hub.subscriptions(LIST)).toBe(0)
})

const CASE = 'presence-application.1'

const idOf = (number: number) => String(1_000_000 + number)

async function settled(pages: ReturnType<typeof madeUp>, mark: string) {
  hub.tell(CASE, mark, '{}')
  const there = pages.filter(({ connection }) => connection.channels.has(CASE))
  await eventually(() => expect(there.every(({ heard }) => heard.at(-1)!.includes(mark))).toBe(true))
}

test('presence shows at most a hundred members, and always the viewer', async () => {
  const pages = madeUp(102)
  pages.forEach(({ connection }, number) => joins(connection, CASE, Number(idOf(number))))
  const heardOf = (number: number) =>
    pages[0]!.heard.filter(text => text.includes(idOf(number))).map(text => /member_\w+/.exec(text)![0])
  const shown = (to?: Member) => hub.presence(CASE, to).presence
  await settled(pages, 'all came')
  expect([1, 99, 100].map(heardOf)).toEqual([['member_added'], ['member_added'], []])
  expect([shown().count, shown().ids.includes(idOf(99)), shown().ids.includes(idOf(100))]).toEqual([
    100,
    true,
    false,
  ])
  const { member } = pages[100]!.connection.channels.get(CASE)!
  expect(shown(member).ids).toContain(idOf(100))
  expect(hub.members(CASE)).toHaveLength(102)

  hub.remove(pages[101]!.connection)
  hub.remove(pages[1]!.connection)
  await settled(pages, 'two went')
  expect([1, 100, 101].map(heardOf)).toEqual([['member_added', 'member_removed'], ['member_added'], []])
  expect(shown().ids).toContain(idOf(100))
})

test('with thousands coming and going, each member gets events for a hundred only', async () => {
  const pages = madeUp(2000)
  pages.forEach(({ connection }, number) => joins(connection, CASE, 1_000_000 + number))
  await settled(pages, 'all came')
  const heard = (what: string) => pages[1999]!.heard.filter(text => text.includes(what)).length
  for (const { connection } of pages.slice(0, 1000)) hub.leave(connection, CASE)
  await settled(pages, 'half went')
  expect([
    pages[0]!.heard.filter(text => text.includes('member_added')).length,
    heard('member_removed'),
  ]).toEqual([99, 100])
})
