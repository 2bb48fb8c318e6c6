import { expect, test } from 'vitest'
import { transaction } from '#server/database/transaction'
import { hub } from '#server/live/endpoint/hub'
import { tellCase } from '#server/live/tell'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { ada } from '../support/cast.ts'
import { heardOn, join, listen, soon } from './listeners.ts'

test('somebody who sees a case hears what happens to it, with its number and nothing else', async () => {
  const { id } = await registered()
  const { channel, refused } = await join(await listen(ada), `presence-application.${id}`)
  expect(refused).toBeNull()
  const heard = heardOn(channel)
  await transaction(tx => tellCase(tx, id, 'vote.cast'))
  await soon(() => expect(heard).toEqual([{ event: 'vote.cast', data: { id } }]))
})

test('what a transaction takes back is never told', async () => {
  const { id } = await registered()
  const { channel } = await join(await listen(ada), `presence-application.${id}`)
  const heard = heardOn(channel)
  await transaction(async tx => {
    await tellCase(tx, id, 'status.changed')
    throw new Error('no')
  }).catch(() => {})
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  await soon(() => expect(heard.map(({ event }) => event)).toEqual(['remark.added']))
})

test('a listener whose connection breaks comes back by itself', async () => {
  const { id } = await registered()
  const client = await listen(ada)
  const { channel } = await join(client, `presence-application.${id}`)
  const heard = heardOn(channel)
  hub.endAll()
  await soon(() => expect(heard.map(({ event }) => event)).toContain('pusher:subscription_succeeded'))
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  await soon(() => expect(heard.map(({ event }) => event)).toContain('remark.added'))
})
