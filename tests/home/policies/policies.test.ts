import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config, configure } from '#server/config'
import { securityText } from '#server/home/policies/routes'
import '../../support/board.ts'
import { guest } from '../../support/visit.ts'

test.each([
  ['/privacy-policy', 'PrivacyPolicy', 'privacy-policy.md'],
  ['/terms-of-service', 'TermsOfService', 'terms-of-service.md'],
  ['/accessibility', 'Accessibility', 'accessibility.md'],
])('the page %s has a default text that the operator can replace', async (path, component, name) => {
  const first = await guest().document(path)
  expect([first.status, first.page.component]).toEqual([200, component])
  expect(first.page.props.markdown).toMatch(/^# /)
  const file = join(config.storageDir, name)
  writeFileSync(file, '# Our own words\n\n<script>alert(1)</script>')
  const own = await guest().document(path)
  rmSync(file)
  expect(own.page.props.markdown).toContain('# Our own words')
  expect(own.text).not.toContain('<script>alert(1)')
  expect((await guest().get(path)).page.props.markdown).toBe(first.page.props.markdown)
})

test('security.txt names the security contact, and is missing if none is set', async () => {
  expect((await guest().send('GET', '/.well-known/security.txt')).status).toBe(404)
  expect(at('security@example.org')).toBe(
    'Contact: mailto:security@example.org\nExpires: 2027-05-23T00:00:00.000Z\nPreferred-Languages: en\nCanonical: https://docket.example.org/.well-known/security.txt\n',
  )
  expect(at('https://example.org/report')).toContain('Contact: https://example.org/report\n')
  for (const wrong of ['http://example.org', 'somebody', 'a@example.org\nExpires: 2999'])
    expect(() => at(wrong), wrong).toThrow('SECURITY_CONTACT')
})

test('the board serves security.txt if a contact is set', async () => {
  config.securityContact = 'security@example.org'
  const answer = await guest().send('GET', '/.well-known/security.txt')
  config.securityContact = undefined
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.text).toContain('mailto:security@example.org')
})

test('the web manifest and all icons can be loaded', async () => {
  const page = await guest().document('/login')
  const linked = [...page.text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(linked).toHaveLength(4)
  const answer = await guest().send('GET', '/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const {
    name,
    short_name: short,
    icons,
  } = JSON.parse(answer.text) as {
    name: string
    short_name: string
    icons: { src: string }[]
  }
  expect([name, short]).toEqual(['Docket, Review Board', 'Docket'])
  for (const path of [...linked.map(([, href]) => href!), ...icons.map(({ src }) => src)]) {
    const icon = await guest().send('GET', path)
    expect([icon.status, icon.headers.getSetCookie()], path).toEqual([200, []])
  }
})

test('robots.txt disallows everything', async () => {
  const { status, text } = await guest().send('GET', '/robots.txt')
  expect([status, text]).toEqual([200, expect.stringContaining('Disallow: /\n')])
})

const at = (contact: string) =>
  securityText(
    configure({ SECURITY_CONTACT: contact, APP_URL: 'https://docket.example.org' }),
    new Date('2026-11-22T10:00:00Z'),
  )
