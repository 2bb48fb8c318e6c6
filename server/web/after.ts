import type { Response } from 'express'
import { log } from './log.ts'

const unfinished = new Set<Promise<unknown>>()

/** Runs work once the response is sent, so that the response time reveals nothing about it. */
export function afterAnswer(res: Response, work: () => Promise<unknown>) {
  res.once('finish', () => {
    const done = work()
      .catch(error => log.error({ error: (error as Error).name }, 'work after an answer failed'))
      .finally(() => unfinished.delete(done))
    unfinished.add(done)
  })
}

export const settled = () => Promise.all(unfinished)
