import { expect, test } from 'vitest'
import { happenedTo } from '#server/cases/clocks/happened'
import { read } from '#server/platform/database/read'
import { itIs } from '../../support/board.ts'
import { hold, reinstate, resume, withdraw } from '../../support/acts.ts'
import { approved, registered, signed } from '../../support/cases.ts'
import { carla, emil, rosa } from '../../support/cast.ts'
import { approve, dispatch, writtenOn, withLetters } from '../letters/letters.ts'

const remarks = 'Everything is in order with this case.'
const happened = async ({ id }: { id: number }) => (await happenedTo([id], read)).get(id)!

test('holds and withdrawals stop clocks until they end, each once', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await registered()
  itIs('2026-03-16T09:30:00Z')
  await hold(found.id, { remarks, reviewOn: '2026-12-31' }, emil)
  itIs('2026-03-18T09:30:00Z')
  await resume(found.id, { remarks }, emil)
  itIs('2026-03-20T09:30:00Z')
  await hold(found.id, { remarks, reviewOn: '2026-12-31' }, emil)
  itIs('2026-03-21T09:30:00Z')
  await withdraw(found.id, { remarks }, rosa)
  expect((await happened(found)).stops).toEqual([
    { kind: 'hold', from: '2026-03-16', to: '2026-03-18', why: 'it was on hold' },
    { kind: 'hold', from: '2026-03-20', to: '2026-03-21', why: 'it was on hold' },
    { kind: 'withdrawn', from: '2026-03-21', to: null, why: 'it was withdrawn' },
  ])
  itIs('2026-03-25T09:30:00Z')
  await reinstate(found.id, { remarks }, rosa)
  expect((await happened(found)).stops.at(-1)).toMatchObject({ to: '2026-03-25' })
})

test('a case is endorsed, decided and signed on the days of the board', async () => {
  itIs('2026-03-14T23:30:00Z')
  expect(await happened(await registered())).toEqual({
    receivedOn: '2026-03-12',
    events: {},
    stops: [],
    extended: {},
  })
  expect((await happened(await signed())).events).toEqual({
    endorsed: '2026-03-14',
    decided: '2026-03-14',
    signed: '2026-03-14',
  })
})

test('a decision is served by a letter that was approved after it and arrived', async () => {
  await withLetters()
  itIs('2026-03-14T09:30:00Z')
  const found = await approved()
  itIs('2026-03-17T09:30:00Z')
  const letter = await writtenOn(found)
  await approve(letter, carla)
  await dispatch(letter)
  expect((await happened(found)).events).not.toHaveProperty('served')
  await dispatch(letter, { by: 'hand', at: '2026-03-16' })
  expect((await happened(found)).events).toMatchObject({ served: '2026-03-16' })
})
