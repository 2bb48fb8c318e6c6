import type { Request, Response } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { config } from '#server/config'
import { secureHeaders } from '#server/platform/web/headers'
import type { View } from '#server/platform/web/view'
import '../../support/board.ts'
import { olga, vera } from '../../support/cast.ts'
import { guest, signIn } from '../../support/visit.ts'

const answered = (hstsIncludeSubdomains: boolean) => {
  Object.assign(config, { https: true, hstsIncludeSubdomains })
  const headers = new Map<string, string>()
  const setHeader = (name: string, value: string) => headers.set(name.toLowerCase(), value)
  const [helmet] = secureHeaders({} as View)
  helmet!({} as Request, { setHeader, removeHeader() {} } as unknown as Response, () => {})
  return headers.get('strict-transport-security')
}

test('HSTS lasts a year, and includes subdomains only when the setting says so', () => {
  const given = { https: config.https, hstsIncludeSubdomains: config.hstsIncludeSubdomains }
  onTestFinished(() => void Object.assign(config, given))
  expect([answered(false), answered(true)]).toEqual([
    'max-age=31536000',
    'max-age=31536000; includeSubDomains',
  ])
})

test('pages may use the camera, but frames may not, and no other device is allowed', async () => {
  const visitor = await signIn(vera)
  for (const { headers } of [
    await visitor.document('/applications'),
    await guest().document('/nothing-here'),
  ])
    expect(headers.get('permissions-policy')).toBe(
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    )
})

test('responses that are not pages are not allowed to use the camera', async () => {
  const visitor = await signIn(olga)
  const answers = [await visitor.get('/applications'), await visitor.document('/applications/export')]
  for (const { status, headers } of answers)
    expect([status, headers.get('permissions-policy')]).toEqual([
      200,
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ])
})
