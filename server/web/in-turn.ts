import type { RequestListener } from 'node:http'

/**
 * Answers one request a turn of the event loop, in the order in which they came. A turn lets in only one connection: if it
 * answered all who are connected, the others would wait for minutes while the thread is never free.
 */
export function inTurn(answer: RequestListener): RequestListener {
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
