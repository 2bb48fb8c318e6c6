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
      res.set({ 'Content-Security-Policy': policy, 'Permissions-Policy': policyOfDevices('') })
      next()
    },
  ]
}

/**
 * Adds a new nonce for scripts and styles, and allows the camera. Every document may need it, because Inertia
 * visits don't load a new one.
 */
export function relaxForDocument(res: ServerResponse) {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(res.getHeader('Content-Security-Policy'))
  res.setHeader(
    'Content-Security-Policy',
    policy.replaceAll(/(?:script|style)-src 'self'/g, `$& 'nonce-${nonce}'`),
  )
  res.setHeader('Permissions-Policy', policyOfDevices('self'))
  return nonce
}

const policyOfDevices = (camera: string) =>
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

/** Removes cookies, because shared caches may store the response. */
export function cachePublicly(res: Response, seconds: number) {
  res.removeHeader('Set-Cookie')
  return res.set('Cache-Control', `public, max-age=${seconds}`)
}

const COMPRESSION = /(?:--|[-;])(?:gzip|br|zstd|deflate)$/

/**
 * Ignores changes by proxies that compress responses: nginx makes the tag weak, Apache appends the encoding.
 */
export const namesTag = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some(named => isSameTag(opaque(named), opaque(tag)))

const isSameTag = (named: string, tag: string) => named === tag || named.replace(COMPRESSION, '') === tag

/** Some proxies append the encoding after the closing quote. */
const opaque = (tag: string) => tag.trim().replace(/^W\//i, '').replaceAll('"', '')
