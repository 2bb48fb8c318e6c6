import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseBefore, stayConnected } from '#resources/live/reconnect.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class Client {
  readonly attempts: number[] = []
  readonly #events = new EventEmitter()
  readonly board: { isThere: boolean }
  constructor(board: { isThere: boolean }) {
    this.board = board
    stayConnected(this as never)
    this.#become('connected')
  }
  readonly connection = {
    bind: (name: string, hear: () => void) => (this.#events.on(name, hear), this.connection),
    unbind: (name: string, hear: () => void) => (this.#events.off(name, hear), this.connection),
    state: 'initialized',
  }
  lose() {
    this.#events.emit('connecting_in', 1)
  }
  connect() {
    this.attempts.push(Date.now())
    this.#become('connecting')
    if (this.board.isThere) this.#become('connected')
  }
  disconnect() {
    this.#become('disconnected')
  }
  #become(current: string) {
    this.connection.state = current
    this.#events.emit('state_change', { current })
  }
}

test('two hundred pages reconnect once each, spread over time', async () => {
  const board = { isThere: true }
  const pages = Array.from({ length: 200 }, () => new Client(board))
  const lostAt = Date.now()
  for (const page of pages) page.lose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pages.map(({ attempts }) => attempts.length)).toEqual(pages.map(() => 1))
  const tenths = Map.groupBy(pages, ({ attempts }) => Math.floor((attempts[0]! - lostAt) / 100))
  expect(Math.max(...[...tenths.values()].map(together => together.length))).toBeLessThan(50)
  expect(Math.min(...tenths.keys())).toBeGreaterThanOrEqual(7)
  expect(Math.max(...tenths.keys())).toBeLessThan(23)
})

test('pages retry less often during a long outage, and all reconnect soon after it', async () => {
  const board = { isThere: false }
  const pages = Array.from({ length: 50 }, () => new Client(board))
  for (const page of pages) page.lose()
  const begin = Date.now()
  await vi.advanceTimersByTimeAsync(600_000)
  const during = (from: number, to: number) =>
    pages.flatMap(({ attempts }) => attempts).filter(at => at >= begin + from && at < begin + to).length
  expect(during(300_000, 360_000)).toBeLessThan(during(0, 60_000) / 2)
  expect(during(540_000, 600_000), 'they go on asking').toBeGreaterThan(40)
  board.isThere = true
  await vi.advanceTimersByTimeAsync(65_000)
  expect(pages.map(({ connection }) => connection.state)).toEqual(pages.map(() => 'connected'))
  const back = pages.map(({ attempts }) => attempts.length)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(pages.map(({ attempts }) => attempts.length)).toEqual(back)
})

test('the pause before reconnecting doubles up to half a minute, with random jitter of half', () => {
  const middles = [0, 1, 2, 3, 4, 5, 50].map(attempt => pauseBefore(attempt, 0.5))
  expect(middles).toEqual([1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000])
  expect([pauseBefore(0, 0), pauseBefore(0, 1)]).toEqual([750, 2250])
})
