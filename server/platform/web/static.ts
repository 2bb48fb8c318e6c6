import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import type { View } from './view.ts'

const BUILT = 'dist/client'

export function applicationStatic(view: View): RequestHandler {
  if (view.middleware) return view.middleware
  const serve = sirv(BUILT, { extensions: [], brotli: true, gzip: true, etag: true, setHeaders })
  const own = new Set(readdirSync('public').map(name => `/${name}`))
  return (req, res, next) => {
    const isAsset = req.path.startsWith('/assets/')
    if (!isAsset && !own.has(req.path)) return next()
    serve(req, res, () => void res.status(404).type('text').send('Not found.'))
  }
}

function setHeaders(res: ServerResponse, pathname: string) {
  const forever = pathname.startsWith('/assets/')
  res.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
}
