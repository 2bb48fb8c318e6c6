import type { Response } from 'express'

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
