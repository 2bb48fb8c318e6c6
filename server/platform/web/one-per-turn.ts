import type { RequestListener } from 'node:http'

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
