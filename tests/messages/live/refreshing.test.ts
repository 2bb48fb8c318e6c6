import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refresh, refreshAfterVisits } from '#resources/live/refresh.ts'

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

test('a refresh waits for the one before it, so an older response cannot come last', async () => {
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

test('a refresh that was pending before a visit is repeated after it', async () => {
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

test('a refresh without a response is cancelled and repeated together with later ones', async () => {
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

test('a refresh without a response is cancelled and repeated even if nothing else changes', async () => {
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
