import { expect, test } from 'vitest'
import { laterDay, momentAt, wallTime } from '#server/platform/time-zones'
import { launch } from './support/process.ts'

test.each([
  ['UTC', '2026-03-14T16:00:00', '2026-03-14T16:00:00Z'],
  ['Asia/Manila', '2026-03-15T00:00:00', '2026-03-14T16:00:00Z'],
  ['Pacific/Pago_Pago', '2026-03-14T05:00:00', '2026-03-14T16:00:00Z'],
  ['Asia/Kathmandu', '2026-03-14T21:45:00', '2026-03-14T16:00:00Z'],
  ['Europe/Berlin', '2026-07-01T12:00:00', '2026-07-01T10:00:00Z'],
  ['Europe/Berlin', '2026-01-01T12:00:00', '2026-01-01T11:00:00Z'],
])('in %s the local time is %s at %s', (zone, wall, moment) => {
  expect(wallTime(new Date(moment), zone)).toBe(wall)
  expect(momentAt(wall, zone)).toEqual(new Date(moment))
})

test('an ambiguous local time is the first one, and a skipped one is moved forward', () => {
  expect(momentAt('2026-10-25T02:30', 'Europe/Berlin')).toEqual(new Date('2026-10-25T00:30:00Z'))
  expect(momentAt('2026-03-29T02:30', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:30:00Z'))
  // Clocks are put forward at midnight there, so the day begins at one.
  expect(momentAt('2026-09-06T00:00', 'America/Santiago')).toEqual(new Date('2026-09-06T04:00:00Z'))
  expect(laterDay('2028-02-28', 2)).toBe('2028-03-01')
})

const script = `
  import { clock, dayOf, momentOf, startOf, today, toTheMinute } from './server/platform/clock.ts'
  clock.now = () => new Date('2026-03-14T16:30:00Z')
  const moments = [startOf('2026-03-15'), startOf('2026-03-15', 1), momentOf('2026-03-15T00:30')]
  console.log(JSON.stringify([today(), dayOf(new Date('2026-03-14T15:59:59Z')), toTheMinute(clock.now()), ...moments]))`

test.each([
  ['UTC', 'Asia/Manila'],
  ['Pacific/Pago_Pago', 'Asia/Manila'],
  ['Asia/Manila', ''],
])('a server in %s with TIME_ZONE=%s uses the time of Manila', async (TZ, TIME_ZONE) => {
  const server = launch({ TZ, TIME_ZONE }, ['--input-type=module', '-e', script])
  expect(await server.ended, server.errors()).toBe(0)
  expect(JSON.parse(server.output())).toEqual([
    '2026-03-15',
    '2026-03-14',
    '2026-03-15 00:30 Asia/Manila',
    '2026-03-14T16:00:00.000Z',
    '2026-03-15T16:00:00.000Z',
    '2026-03-14T16:30:00.000Z',
  ])
})
