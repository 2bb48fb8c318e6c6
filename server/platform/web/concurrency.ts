import type { RequestListener } from 'node:http'

export function semaphore(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Hand the slot over directly: if it were freed first, other work could take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * Handles one request per turn of the event loop. Node accepts only one connection per turn, so handling
 * several at once would make new clients wait for minutes.
 */
export function onePerTurn(answer: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = []
  function next() {
    const asked = waiting.shift()!
    if (waiting.length > 0) setImmediate(next)
    answer(...asked)
  }
  return (...asked) => {
    if (waiting.push(asked) === 1) setImmediate(next)
  }
}
