import type { Response } from 'express'
import { log } from './log.ts'

const unfinished = new Set<Promise<unknown>>()

/** Does something when the answer is out, so that how long it takes tells nobody anything. */
export function afterAnswer(res: Response, work: () => Promise<unknown>) {
  res.once('finish', () => {
    const done = work()
      .catch(error => log.error({ error: (error as Error).name }, 'work after an answer failed'))
      .finally(() => unfinished.delete(done))
    unfinished.add(done)
  })
}

/** Resolves when all that came after the answers given so far is done. */
export const settled = () => Promise.all(unfinished)
