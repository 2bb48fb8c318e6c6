import type { Response } from 'express'

const unfinished = new Set<Promise<void>>()

/**
 * Runs a write in the background and ignores errors. Only for values that the next write corrects, such as
 * the time somebody was last seen.
 */
export function inBackground(write: PromiseLike<unknown>) {
  const over = () => void unfinished.delete(writing)
  const writing: Promise<void> = Promise.resolve(write).then(over, over)
  unfinished.add(writing)
}

/** Writes once the response is sent, so that the response time reveals nothing about it. */
export function afterResponse(res: Response, write: () => Promise<unknown>) {
  res.once('finish', () => inBackground(write()))
}

export const backgroundDone = () => Promise.all(unfinished)
