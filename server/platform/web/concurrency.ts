import type { RequestListener } from 'node:http'
import type { Response } from 'express'

export function semaphore(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // handed over directly, because other work could take a free slot
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
    const request = waiting.shift()!
    if (waiting.length > 0) setImmediate(next)
    answer(...request)
  }
  return (...request) => {
    if (waiting.push(request) === 1) setImmediate(next)
  }
}

const unfinished = new Set<Promise<void>>()

/** Ignores errors, so only for values that the next write corrects, such as when somebody was last seen. */
export function inBackground(write: PromiseLike<unknown>) {
  const forget = () => void unfinished.delete(writing)
  const writing: Promise<void> = Promise.resolve(write).then(forget, forget)
  unfinished.add(writing)
}

/** For writes that the response time must not reveal. */
export function afterResponse(res: Response, write: () => Promise<unknown>) {
  res.once('finish', () => inBackground(write()))
}

export const backgroundDone = () => Promise.all(unfinished)
