import { expect, test } from 'vitest'
import { happenedTo } from '#server/cases/clocks/happened'
import { noteDispatch } from '#server/cases/letters/dispatch'
import type { ResultForm } from '#server/cases/letters/forms'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
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

test('a decision is served on the day on which the letter arrived, which may be noted later', async () => {
  await withLetters()
  itIs('2026-03-14T09:30:00Z')
  const found = await approved()
  const letter = await writtenOn(found)
  await approve(letter, carla)
  itIs('2026-03-16T09:30:00Z')
  await dispatch(letter)
  const { id: sending } = await db.dispatch.findFirstOrThrow()
  itIs('2026-03-20T09:30:00Z')
  const note = (form: Pick<ResultForm, 'result' | 'at'>) =>
    transaction(tx => noteDispatch(tx, found.id, letter.letterId, sending, { note: '', ...form }, emil))
  await expect(note({ result: 'delivered', at: '2026-03-15' })).rejects.toMatchObject({
    errors: { at: 'Enter the day on which it was sent, or a later one.' },
  })
  await note({ result: 'delivered', at: '2026-03-19' })
  expect((await happened(found)).events).toMatchObject({ served: '2026-03-19' })
  await note({ result: 'refused', at: '2026-03-19' })
  expect((await happened(found)).events).not.toHaveProperty('served')
})
