import type { Response } from 'express'

/** Marks an answer that is the same for all: caches may keep it, and so it carries nobody's cookies. */
export function forEverybody(res: Response, seconds: number) {
  res.removeHeader('Set-Cookie')
  return res.set('Cache-Control', `public, max-age=${seconds}`)
}
