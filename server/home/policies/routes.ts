import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { clock } from '#server/platform/clock'
import { config, type Config } from '#server/config'
import { renderMarkdown } from '#server/platform/markdown/markdown'
import { officeName } from '#server/platform/office'
import { anyone } from '#server/permissions'
import { root } from '#server/platform/root'
import { linkTo } from '#server/platform/web/addresses'
import { NotFound } from '#server/platform/web/errors'
import { cachePublicly } from '#server/platform/web/headers'
import { render } from '#server/platform/web/page'
import { get } from '#server/platform/web/routing'
import { offeredText } from '#server/platform/register-switch'

export const policyRoutes = [
  get('/privacy-policy', anyone, showPrivacy),
  get('/terms-of-service', anyone, showTerms),
  get('/accessibility', anyone, showAccessibility),
  get('/.well-known/security.txt', anyone, showSecurity),
  get('/manifest.webmanifest', anyone, showManifest),
]

async function showPrivacy(_req: Request, res: Response) {
  await render(res, 'PrivacyPolicy', await policy('privacy-policy.md'))
}

async function showTerms(_req: Request, res: Response) {
  await render(res, 'TermsOfService', await policy('terms-of-service.md'))
}

async function showAccessibility(_req: Request, res: Response) {
  await render(res, 'Accessibility', await policy('accessibility.md'))
}

/** Contact for reporting vulnerabilities (RFC 9116). */
function showSecurity(_req: Request, res: Response) {
  const text = securityText(config, clock.now())
  if (!text) throw new NotFound()
  cachePublicly(res, 3600).type('text/plain').send(text)
}

/** Web app manifest. */
function showManifest(_req: Request, res: Response) {
  cachePublicly(res, 3600)
    .type('application/manifest+json')
    .send(JSON.stringify(manifest(config.appName, officeName())))
}

/** Longer policies are shown without formatting. */
const MAX_POLICY_LENGTH = 500_000

async function policy(name: string) {
  const markdown = await fileOf(name)
  return { markdown, html: await renderMarkdown(markdown, 'policy', MAX_POLICY_LENGTH) }
}

/** The operator's file in the storage folder, or Docket's own. */
const fileOf = (name: string) =>
  readFile(join(config.storageDir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return readFile(join(root, 'server/home/policies', name), 'utf8').then(offeredText)
  })

const HALF_A_YEAR_MS = 182 * 86_400_000

/** Null if no contact is configured. The standard requires an expiry date less than a year ahead. */
export function securityText({ securityContact, appUrl, prefix }: Config, now: Date) {
  if (!securityContact) return null
  const contact = securityContact.includes('://') ? securityContact : `mailto:${securityContact}`
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${appUrl.origin}${prefix}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const manifest = (name: string, office: string) => ({
  id: linkTo('/'),
  name: office ? `${name}, ${office}` : name,
  short_name: name,
  start_url: linkTo('/dashboard'),
  scope: linkTo('/'),
  display: 'minimal-ui',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    { src: linkTo('/favicon.svg'), type: 'image/svg+xml', sizes: 'any' },
    { src: linkTo('/icon-192.png'), type: 'image/png', sizes: '192x192' },
    { src: linkTo('/icon-512.png'), type: 'image/png', sizes: '512x512' },
    { src: linkTo('/icon-maskable.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
})
