import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { endWhatEnded } from '#server/live/endpoint/rights'
import { tellCase, tellUser } from '#server/live/tell'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { ada, nowHolds, olga } from '../support/cast.ts'
import { heardOn, join, listen, soon } from './listeners.ts'

test('with the right the listening ends, and does not come back', async () => {
  const { id } = await registered()
  const client = await listen(ada)
  const { channel } = await join(client, `presence-application.${id}`)
  const heard = heardOn(channel)
  await nowHolds(ada, [])
  await endWhatEnded()
  await soon(() => expect(heard.map(({ event }) => event)).toContain('pusher:subscription_error'))
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  const witness = await listen(olga)
  const { channel: seen } = await join(witness, `private-user.${olga.id}`)
  const known = heardOn(seen)
  await transaction(tx => tellUser(tx, olga.id))
  await soon(() => expect(known).toHaveLength(1))
  expect(heard.map(({ event }) => event)).not.toContain('remark.added')
})

test('with the last session the listening ends too', async () => {
  const client = await listen(ada)
  const { channel } = await join(client, 'private-applications')
  const heard = heardOn(channel)
  await db.session.deleteMany({ where: { userId: ada.id } })
  await endWhatEnded()
  await soon(() => expect(heard.map(({ event }) => event)).toContain('pusher:subscription_error'))
})
