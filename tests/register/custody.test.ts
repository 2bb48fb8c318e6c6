import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { nextEvents as possibleEvents } from '#server/register/rules'
import type { CustodyEventKind, CustodyStatus } from '#server/register/screens'
import { itIs } from '../support/board.ts'
import { olga, rita, rosa } from '../support/cast.ts'
import { afterwards, arrested, happens } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

const EVENT_BEFORE: Record<CustodyStatus, CustodyEventKind[]> = {
  in_custody: [],
  transferred: ['transferred'],
  hospital: ['hospital'],
  released: ['released'],
  escaped: ['escaped'],
  deceased: ['deceased'],
}

test.each(Object.entries(EVENT_BEFORE))(
  'people who register arrests are offered the possible next events of a person who is %s',
  async (status, events) => {
    const found = await afterwards(await arrested(), ...events)
    const { nextEvents, can } = shown(await (await signIn(rita)).get(found.path), 'ArrestedPerson/Show')
    expect(nextEvents).toEqual(possibleEvents(status as CustodyStatus))
    expect(can).toMatchObject({
      addCustodyEvent: nextEvents.length > 0,
      addArrest: status === 'released' || status === 'escaped',
    })
    const seen = shown(await (await signIn(rosa)).get(found.path), 'ArrestedPerson/Show')
    expect([seen.nextEvents, seen.can.addCustodyEvent, seen.whyNot]).toEqual([[], false, {}])
  },
)

test('the facility changes with custody events, and a return restores the previous facility', async () => {
  const found = await arrested({ facility: 'Station 7' })
  const visitor = await signIn(rita)
  const places: string[] = []
  const steps: [CustodyEventKind, string][] = [
    ['hospital', 'General Hospital'],
    ['returned', ''],
    ['transferred', 'City Jail'],
    ['returned', 'Station 9'],
    ['transferred', ''],
    ['escaped', ''],
    ['recaptured', ''],
    ['released', 'Station 9'],
  ]
  for (const [i, [kind, facility]] of steps.entries()) {
    await happens(found, kind, `2026-03-${11 + i}T08:00:00Z`, { facility })
    places.push(shown(await visitor.get(found.path), 'ArrestedPerson/Show').arrestedPerson.facility)
  }
  expect(places).toEqual([
    'General Hospital',
    'Station 7',
    'City Jail',
    'Station 9',
    'Station 9',
    '',
    'Station 9',
    '',
  ])
})

test('striking the latest event with a reason restores the previous status', async () => {
  itIs('2026-03-12T09:00:00Z')
  const found = await afterwards(await arrested(), 'transferred', 'deceased')
  const visitor = await signIn(olga)
  await visitor.get(found.path)
  const answer = await visitor.delete(`${found.path}/custody-events/3`, { reason: 'Somebody else died.' })
  expect([answer.status, answer.location]).toEqual([303, found.path])
  const { arrestedPerson, custody } = shown(await visitor.follow(answer), 'ArrestedPerson/Show')
  expect(arrestedPerson).toMatchObject({
    custodyStatus: 'transferred',
    custodySince: '2026-03-11T08:00:00.000Z',
  })
  expect(custody.map(({ kind, struck }) => [kind, struck])).toEqual([
    ['deceased', { by: 'Olga Omni', at: '2026-03-12T09:00:00.000Z', reason: 'Somebody else died.' }],
    ['transferred', null],
    ['arrested', null],
  ])
})

test('only the latest event can be struck, if it is not an arrest, not struck already and there is a reason', async () => {
  const found = await afterwards(await arrested(), 'transferred', 'returned')
  const other = await afterwards(await arrested(), 'escaped')
  const visitor = await signIn(rita)
  const strike = async (eventId: number, reason = 'Recorded by mistake.') => {
    const { status, errors } = await visitor.program('DELETE', `${found.path}/custody-events/${eventId}`, {
      reason,
    })
    return [status, errors.rule ?? errors.reason]
  }
  expect(await strike(3, '')).toEqual([422, 'Enter why this was a mistake.'])
  expect(await strike(1)).toEqual([409, 'An arrest can’t be struck; edit the arrest instead.'])
  expect(await strike(2)).toEqual([
    409,
    'You can only strike out the latest event. This person was returned to custody afterwards.',
  ])
  expect(await strike(3)).toEqual([303, undefined])
  expect(await strike(3)).toEqual([409, 'This event has already been struck out.'])
  expect(await strike(2)).toEqual([303, undefined])
  const events = await db.custodyEvent.findMany({
    where: { arrestedPersonId: other.id },
    orderBy: { id: 'asc' },
  })
  expect(await strike(events[1]!.id)).toEqual([404, undefined])
})

test('when two people release a person at once, one release is recorded', async () => {
  const found = await arrested()
  const visitors = [await signIn(rita), await signIn(olga)]
  const form = { kind: 'released', at: '2026-03-11T08:00:00Z', reason: 'Posted bail.' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      visitors[i % 2]!.program('POST', `${found.path}/custody-events`, form),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect([...new Set(answers.flatMap(({ errors }) => errors.kind ?? []))]).toEqual([
    'This person is released. Only someone who is in custody, transferred or in hospital can be released.',
  ])
  expect(await db.custodyEvent.count()).toBe(2)
})

test('a custody event sent again with the same key is recorded once', async () => {
  const found = await arrested()
  const visitor = await signIn(rita)
  const form = { kind: 'transferred', at: '2026-03-11T08:00:00Z', facility: 'City Jail' }
  for (let i = 0; i < 3; i++)
    expect(
      (await visitor.post(`${found.path}/custody-events`, form, { 'idempotency-key': 'k1' })).status,
    ).toBe(303)
  expect(await db.custodyEvent.count()).toBe(2)
})
