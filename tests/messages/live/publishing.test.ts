// Fast suite: on both databases.
import { expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#server/platform/database/transaction'
import { hub } from '#packages/pusher-endpoint/hub'
import { cursor, relay, stopLive } from '#server/messages/live/relay'
import { publishToCase, publishToUsers } from '#server/messages/live/publish'
import { log } from '#server/platform/web/log'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben, vera } from '../../support/cast.ts'
import { heardOn, join, listen, openForListeners } from './listeners.ts'
import { openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

test('a viewer of a case gets its events, with only the case number', async () => {
  const { id } = await registered()
  const { channel, refused } = await join(await listen(ada), `presence-application.${id}`)
  expect(refused).toBeNull()
  const heard = heardOn(channel)
  await transaction(tx => publishToCase(tx, id, 'vote.cast'))
  await eventually(() => expect(heard).toEqual([{ event: 'vote.cast', data: { id } }]))
})

test('an event of a rolled-back transaction is not published', async () => {
  const { id } = await registered()
  const { channel } = await join(await listen(ada), `presence-application.${id}`)
  const heard = heardOn(channel)
  await transaction(async tx => {
    await publishToCase(tx, id, 'status.changed')
    throw new Error('no')
  }).catch(() => {})
  await transaction(tx => publishToCase(tx, id, 'remark.added'))
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['remark.added']))
})

test('a page that subscribes late can catch up on its own channels since it was rendered', async () => {
  const { id } = await registered()
  const late = 4711
  const name = `presence-application.${id}`
  const requested = performance.now() - 5000 // a busy server reads the message later than it was sent
  const { subscribe, say, socket, heard } = await openSocket()
  await transaction(tx => publishToCase(tx, id, 'comment.posted', late))
  const witness = await join(await listen(ada), `private-user.${ada.id}`)
  const seen = heardOn(witness.channel)
  await transaction(tx => publishToUsers(tx, [ada.id]))
  await eventually(() => expect(seen).toHaveLength(1)) // published by now
  await subscribe(name, ben)
  for (const ago of [performance.now() - requested, -1, 'x']) say('docket:catch-up', { channel: name, ago })
  say('docket:catch-up', { channel: `private-user.${ada.id}`, ago: 5000 })
  say('docket:catch-up', null)
  say('pusher:ping')
  await eventually(() => expect(heard.at(-1)!.event).toBe('pusher:pong'))
  const ofOtherTests = ({ event, data }: (typeof heard)[number]) =>
    !event.startsWith('pusher') && !String(data).includes(String(late))
  expect(
    heard
      .filter(one => !ofOtherTests(one))
      .map(({ event, data }) => [event, event.startsWith('comment') && data]),
  ).toEqual([
    ['pusher_internal:subscription_succeeded', false],
    ['comment.posted', JSON.stringify({ id, commentId: late })],
    ['pusher:pong', false],
  ])
  socket.close()
})

test('catching up works when the clock was changed meanwhile', async () => {
  const { id } = await registered()
  const name = `presence-application.${id}`
  const { subscribe, say, socket, heard } = await openSocket()
  hub.publish(name, 'comment.posted', JSON.stringify({ id, commentId: 3 }))
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
  await transaction(tx => publishToCase(tx, id, 'remark.added'))
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
  expect(warn.mock.calls).toEqual([[{ error: 'Error' }, 'live events were not read']])
  await relay()
  await outage()
  expect(warn).toHaveBeenCalledTimes(2)
})

test('viewers of a case see each other join, type and leave, and two screens count as one person', async () => {
  const { id } = await registered()
  const name = `presence-application.${id}`
  const one = await join(await listen(ada), name)
  const heard = heardOn(one.channel)
  const other = await listen(ben)
  const second = await listen(ben)
  const theirs = await join(other, name)
  await join(second, name)
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['pusher:member_added']))
  expect(heard[0]!.data).toEqual({ id: String(ben.id), info: { name: ben.name } })
  expect((theirs.channel as unknown as { members: { count: number } }).members.count).toBe(2)
  theirs.channel.trigger('client-typing', { typing: true })
  await eventually(() =>
    expect(heard.at(-1)).toMatchObject({ event: 'client-typing', data: { typing: true } }),
  )
  other.disconnect()
  second.disconnect()
  await eventually(() =>
    expect(heard.filter(({ event }) => event === 'pusher:member_removed')).toHaveLength(1),
  )
})

test('client events need a subscription to a presence channel', async () => {
  const { id } = await registered()
  const { channel } = await join(await listen(ada), `presence-application.${id}`)
  const list = await join(await listen(vera), 'private-applications')
  const heard = [heardOn(channel), heardOn(list.channel)]
  const stranger = await listen(ben)
  await join(stranger, `private-user.${ben.id}`)
  for (const name of [`presence-application.${id}`, 'private-applications'])
    stranger.send_event('client-typing', {}, name)
  await transaction(tx => publishToCase(tx, id, 'remark.added'))
  const events = (at: number) => heard[at]!.map(({ event }) => event)
  await eventually(() => expect(events(0)).toEqual(['remark.added']))
  // the list may also get the event of the registration late
  await eventually(() => expect(new Set(events(1))).toEqual(new Set(['application.changed'])))
})
