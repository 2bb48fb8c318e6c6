import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refresh, refreshAfterVisits } from '#resources/live/refresh.ts'

// What a page asks for by itself must not bring back what was there before the viewer chose something else.

type Asked = { only: string[]; onCancelToken: (token: { cancel: () => void }) => void; onFinish: () => void }
type Heard = (event: { detail: { visit: { async: boolean } } }) => void

const { router, heard, asked } = vi.hoisted(() => {
  const heard = new Map<string, Heard>()
  const asked: (Asked & { state: string })[] = []
  const router = {
    on: (name: string, hear: Heard) => (heard.set(name, hear), () => heard.delete(name)),
    reload(options: Asked) {
      const request = { ...options, state: 'under way' }
      asked.push(request)
      const cancel = () => {
        request.state = 'cancelled'
        options.onFinish()
      }
      options.onCancelToken({ cancel })
    },
  }
  return { router, heard, asked }
})
vi.mock('@inertiajs/core', () => ({ router }))

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
  stop = refreshAfterVisits()
  asked.length = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const choose = (name: 'start' | 'finish') => heard.get(name)!({ detail: { visit: { async: false } } })
const said = () => asked.map(({ only, state }) => [only.join(), state])

function answer(at: number) {
  asked[at]!.state = 'answered'
  asked[at]!.onFinish()
}

test('one waits for the one before, so that the older answer cannot come last', async () => {
  refresh(['applications'])
  await vi.advanceTimersByTimeAsync(1000)
  refresh(['counts'])
  refresh(['applications'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(said()).toEqual([['applications', 'under way']])
  answer(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(said().slice(1)).toEqual([['counts,applications', 'under way']])
  answer(1)
})

test('whatever was asked for before a choice is asked for anew after it', async () => {
  refresh(['applications'])
  await vi.advanceTimersByTimeAsync(1000)
  refresh(['counts'])
  await vi.advanceTimersByTimeAsync(1000)
  choose('start')
  await vi.advanceTimersByTimeAsync(1000)
  expect(said()).toEqual([['applications', 'cancelled']])
  choose('finish')
  await vi.advanceTimersByTimeAsync(1000)
  expect(said().slice(1)).toEqual([['counts,applications', 'under way']])
  answer(1)
})

test('one that never gets an answer is given up and asked for again, with what came since', async () => {
  refresh(['applications'])
  await vi.advanceTimersByTimeAsync(1000)
  refresh(['counts'])
  await vi.advanceTimersByTimeAsync(28_000)
  expect(said()).toEqual([['applications', 'under way']])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(said()).toEqual([
    ['applications', 'cancelled'],
    ['counts,applications', 'under way'],
  ])
  answer(1)
})

test('one without an answer is given up also when nothing else changes', async () => {
  refresh(['applications'])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(said()).toEqual([['applications', 'under way']])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(said()).toEqual([
    ['applications', 'cancelled'],
    ['applications', 'under way'],
  ])
  answer(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(2)
})
