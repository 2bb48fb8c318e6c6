import type { Config } from '../config.ts'
import { linkTo } from '../web/addresses.ts'

const HALF_A_YEAR_MS = 182 * 86_400_000

/** Null where nobody is set to be told. Its end moves along, as the standard wants it less than a year away. */
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

export const manifest = (name: string, office: string) => ({
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
