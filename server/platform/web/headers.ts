import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { config } from '#server/config'
import type { View } from './view.ts'

/** `openDocument` relaxes these headers for documents. */
export function secureHeaders(view: View): RequestHandler[] {
  const policy = policyFor(view)
  const protect = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.https
      ? { maxAge: 31_536_000, includeSubDomains: config.hstsIncludeSubdomains }
      : false,
    xFrameOptions: { action: 'deny' },
  })
  return [
    protect,
    (_req, res, next) => {
      res.set({ 'Content-Security-Policy': policy, 'Permissions-Policy': devicePolicy('') })
      next()
    },
  ]
}

/** Adds a nonce and allows the camera, which any document may need later, because Inertia visits load no new one. */
export function relaxForDocument(res: ServerResponse) {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(res.getHeader('Content-Security-Policy'))
  res.setHeader(
    'Content-Security-Policy',
    policy.replaceAll(/(?:script|style)-src 'self'/g, `$& 'nonce-${nonce}'`),
  )
  res.setHeader('Permissions-Policy', devicePolicy('self'))
  return nonce
}

const devicePolicy = (camera: string) =>
  `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=()`

function liveSource() {
  if (!config.pusher) return ''
  const { host, port, cluster } = config.pusher
  return host ? ` wss://${host}:${port}` : ` wss://ws-${cluster}.pusher.com`
}

function policyFor(view: View) {
  const { development } = view
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${liveSource()}`,
    ...(development ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function cachePublicly(res: Response, seconds: number) {
  res.removeHeader('Set-Cookie')
  return res.set('Cache-Control', `public, max-age=${seconds}`)
}

const COMPRESSION = /(?:--|[-;])(?:gzip|br|zstd|deflate)$/

/** Proxies that compress responses change the tag: nginx makes it weak, Apache appends the encoding. */
export const namesTag = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some(named => isSameTag(opaque(named), opaque(tag)))

const isSameTag = (named: string, tag: string) => named === tag || named.replace(COMPRESSION, '') === tag

const opaque = (tag: string) => tag.trim().replace(/^W\//i, '').replaceAll('"', '')
