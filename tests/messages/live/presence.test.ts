import { expect, test } from 'vitest'
import { transaction } from '#server/platform/database/transaction'
import { tellCase } from '#server/messages/live/tell'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben, vera } from '../../support/cast.ts'
import { heardOn, join, listen, openForListeners } from './listeners.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

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
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  const events = (at: number) => heard[at]!.map(({ event }) => event)
  await eventually(() => expect(events(0)).toEqual(['remark.added']))
  // the list may also get the event of the registration late
  await eventually(() => expect(new Set(events(1))).toEqual(new Set(['application.changed'])))
})
