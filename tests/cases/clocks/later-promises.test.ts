import { expect, test } from 'vitest'
import { differenceFrom } from '#server/cases/clocks/difference'
import { dueKnownOn } from '#server/cases/clocks/due'
import { daysBetween, laterDay } from '#server/platform/time-zones'
import { calendar, drawFrom, HISTORIES, now, promised, randomHistory, rule, START, stop } from './promises.ts'

test('a promise made later counts on what happened before it', () => {
  const madeOn = '2026-03-12'
  const lasting = { ...stop('hold', 'it was on hold', '2026-03-04', ''), to: null }
  const then = now({ stops: [lasting], extended: { decision: madeOn } })
  const { on } = dueKnownOn(madeOn, rule, then.happened, calendar)!
  const promise = { ...promised(), on, madeOn }
  expect(differenceFrom(promise, then, madeOn)).toEqual({ dueOn: on, why: [] })
  expect(differenceFrom(promise, then, '2026-03-16').why).toEqual([
    { days: 2, reason: 'The application has been on hold until today' },
  ])
})

test('an extension on the day of the promise is named if it came after it', () => {
  const then = now({ extended: { decision: START } })
  expect(differenceFrom(promised(), then, START).why).toEqual([{ days: 7, reason: 'The time was extended' }])
})

test('nothing moved a promise by the day on which it was made, on random histories', () => {
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { promise, state, today } = randomHistory(drawFrom(seed))
    const { receivedOn } = promise
    const known = { ...state.happened, receivedOn }
    const due = dueKnownOn(today, promise.rule, known, state.calendar)
    if (!due || due.endedOn !== null) continue
    const made = { ...promise, on: due.on, madeOn: today }
    const then = { ...state, rule: promise.rule, happened: known }
    expect([seed, differenceFrom(made, then, today)]).toEqual([seed, { dueOn: due.on, why: [] }])
    const later = laterDay(today, 30)
    const { dueOn, why } = differenceFrom(made, { ...then, rule: state.rule }, later)
    const sum = why.reduce((total, { days }) => total + days, 0)
    expect([seed, sum]).toEqual([seed, dueOn === '' ? 0 : daysBetween(due.on, dueOn)])
  }
})
