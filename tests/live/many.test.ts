import { expect, test } from 'vitest'
import { hub } from '#server/live/endpoint/hub'
import { tellCase } from '#server/live/tell'
import { transaction } from '#server/database/transaction'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { ada, ben, olga, vera } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import { openForListeners } from './listeners.ts'
import { openSocket } from './sockets.ts'
import { eventually } from '../support/eventually.ts'

openForListeners()

const PEOPLE = [ada, ben, olga, vera]

test('five hundred listen at once, and each hears what happens once', async () => {
  const { id } = await registered()
  for (const person of PEOPLE) await signIn(person)
  const listeners = await Promise.all(Array.from({ length: 500 }, () => openSocket()))
  expect(hub.count()).toBe(500)
  await Promise.all(
    listeners.map(({ subscribe }, number) => subscribe('private-applications', PEOPLE[number % 4]!)),
  )
  const joined = listeners.map(() => ['pusher_internal:subscription_succeeded'])
  await eventually(() => expect(listeners.map(({ events }) => events())).toEqual(joined))
  await transaction(tx => tellCase(tx, id, 'status.changed'))
  const all = joined.map(known => [...known, 'application.changed'])
  await eventually(() => expect(listeners.map(({ events }) => events())).toEqual(all))
  expect(new Set(listeners.map(({ heard }) => heard[1]!.data))).toEqual(new Set([JSON.stringify({ id })]))
  for (const { socket } of listeners) socket.close()
  await eventually(() => expect(hub.count()).toBe(0))
  expect(hub.channels()).toEqual([])
})
