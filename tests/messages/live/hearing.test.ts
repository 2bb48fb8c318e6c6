// Fast suite: on both databases.
import { expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#server/platform/database/transaction'
import { cursor } from '#server/messages/live/cursor'
import { hub } from '#packages/pusher-endpoint/hub'
import { relay, stopLive } from '#server/messages/live/relay'
import { tellCase, tellUsers } from '#server/messages/live/tell'
import { log } from '#server/platform/web/log'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben } from '../../support/cast.ts'
import { heardOn, join, listen, openForListeners } from './listeners.ts'
import { openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

test('a viewer of a case gets its events, with only the case number', async () => {
  const { id } = await registered()
  const { channel, refused } = await join(await listen(ada), `presence-application.${id}`)
  expect(refused).toBeNull()
  const heard = heardOn(channel)
  await transaction(tx => tellCase(tx, id, 'vote.cast'))
  await eventually(() => expect(heard).toEqual([{ event: 'vote.cast', data: { id } }]))
})

test('an event of a rolled-back transaction is not published', async () => {
  const { id } = await registered()
  const { channel } = await join(await listen(ada), `presence-application.${id}`)
  const heard = heardOn(channel)
  await transaction(async tx => {
    await tellCase(tx, id, 'status.changed')
    throw new Error('no')
  }).catch(() => {})
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['remark.added']))
})

test('a page that subscribes late can catch up on its own channels since it was rendered', async () => {
  const { id } = await registered()
  const name = `presence-application.${id}`
  const made = performance.now()
  const { subscribe, say, socket, heard } = await openSocket()
  await transaction(tx => tellCase(tx, id, 'comment.posted', 3))
  const witness = await join(await listen(ada), `private-user.${ada.id}`)
  const seen = heardOn(witness.channel)
  await transaction(tx => tellUsers(tx, [ada.id]))
  await eventually(() => expect(seen).toHaveLength(1)) // published by now
  await subscribe(name, ben)
  for (const ago of [performance.now() - made, -1, 'x']) say('docket:catch-up', { channel: name, ago })
  say('docket:catch-up', { channel: `private-user.${ada.id}`, ago: 5000 })
  say('docket:catch-up', null)
  say('pusher:ping')
  await eventually(() => expect(heard.at(-1)!.event).toBe('pusher:pong'))
  expect(heard.map(({ event, data }) => [event, event.startsWith('comment') && data])).toEqual([
    ['pusher_internal:subscription_succeeded', false],
    ['comment.posted', JSON.stringify({ id, commentId: 3 })],
    ['pusher:pong', false],
  ])
  socket.close()
})

test('catching up works when the clock was changed meanwhile', async () => {
  const { id } = await registered()
  const name = `presence-application.${id}`
  const { subscribe, say, socket, heard } = await openSocket()
  hub.tell(name, 'comment.posted', JSON.stringify({ id, commentId: 3 }))
  const hourLater = Date.now() + 3_600_000
  const now = vi.spyOn(Date, 'now').mockImplementation(() => hourLater)
  onTestFinished(() => now.mockRestore())
  await subscribe(name, ben)
  say('docket:catch-up', { channel: name, ago: 5000 })
  say('pusher:ping')
  await eventually(() => expect(heard.at(-1)!.event).toBe('pusher:pong'))
  expect(heard.map(({ event }) => event)).toContain('comment.posted')
  socket.close()
})

test('a listener whose connection breaks reconnects by itself', async () => {
  const { id } = await registered()
  const client = await listen(ada)
  const { channel } = await join(client, `presence-application.${id}`)
  const heard = heardOn(channel)
  hub.endAll()
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('pusher:subscription_succeeded'))
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('remark.added'))
})

test('a database outage is logged once each time', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const next = vi.spyOn(cursor, 'next')
  onTestFinished(() => [warn, next].forEach(spy => spy.mockRestore()))
  await stopLive()
  const outage = async () => {
    for (let times = 0; times < 3; times++) {
      next.mockRejectedValueOnce(new Error('gone'))
      await relay()
    }
  }
  await outage()
  expect(warn.mock.calls).toEqual([[{ error: 'Error' }, 'live events were not taken']])
  await relay()
  await outage()
  expect(warn).toHaveBeenCalledTimes(2)
})
