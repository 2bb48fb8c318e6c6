import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { config } from '../config.ts'
import type { View } from './view.ts'

/** Strict everywhere, and always the same: scripts and styles only from here, and none within the answer. */
export function secureHeaders(view: View): RequestHandler {
  const headers = [['Content-Security-Policy', policyFor(view)] as const, ...helmetsHeaders()]
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

/** What helmet gives every answer. It is asked once. */
function helmetsHeaders() {
  const headers: [name: string, value: string][] = []
  const recorder = { setHeader: (...header: [string, string]) => headers.push(header), removeHeader() {} }
  const protect = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.https
      ? { maxAge: 31_536_000, includeSubDomains: config.hstsIncludeSubdomains }
      : false,
    xFrameOptions: { action: 'deny' },
  })
  headers.push(['Permissions-Policy', policyOfDevices('')])
  protect({} as IncomingMessage, recorder as unknown as ServerResponse, () => {})
  return headers
}

/**
 * What a document may besides; an answer that is none never does. Scripts and styles within it carry the number that is
 * given, another one each time. Our pages photograph arrested persons and scan slips, and a page is entered without a
 * new document: every document of ours may come to need the camera.
 */
export function openDocument(res: ServerResponse) {
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

/** Where live pages connect to, when that is not here. */
function liveSource() {
  if (!config.pusher) return ''
  const { host, port, cluster } = config.pusher
  return host ? ` wss://${host}:${port}` : ` wss://ws-${cluster}.pusher.com`
}

function policyFor(view: View) {
  const development = 'development' in view && view.development
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

/** Marks an answer that is the same for all: caches may keep it, and so it carries nobody's cookies. */
export function forEverybody(res: Response, seconds: number) {
  res.removeHeader('Set-Cookie')
  return res.set('Cache-Control', `public, max-age=${seconds}`)
}
