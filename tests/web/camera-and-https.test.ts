import type { Request, Response } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { config } from '#server/config'
import { secureHeaders } from '../../server/web/headers.ts'
import type { View } from '../../server/web/view.ts'
import '../support/board.ts'
import { olga, vera } from '../support/cast.ts'
import { guest, signIn } from '../support/visit.ts'

const answered = (hstsIncludeSubdomains: boolean) => {
  Object.assign(config, { https: true, hstsIncludeSubdomains })
  const headers = new Map<string, string>()
  const setHeader = (name: string, value: string) => headers.set(name.toLowerCase(), value)
  secureHeaders({} as View)({} as Request, { setHeader } as unknown as Response, () => {})
  return headers.get('strict-transport-security')
}

test('over https browsers stay there for a year, and below the board’s host only where the board says so', () => {
  const given = { https: config.https, hstsIncludeSubdomains: config.hstsIncludeSubdomains }
  onTestFinished(() => void Object.assign(config, given))
  expect([answered(false), answered(true)]).toEqual([
    'max-age=31536000',
    'max-age=31536000; includeSubDomains',
  ])
})

test('pages may use the camera, for photos and slips; nobody framed in it may, and nothing else of the machine is open', async () => {
  const visitor = await signIn(vera)
  for (const { headers } of [
    await visitor.document('/applications'),
    await guest().document('/nothing-here'),
  ])
    expect(headers.get('permissions-policy')).toBe(
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    )
})

test('what is no page has no camera', async () => {
  const visitor = await signIn(olga)
  const answers = [await visitor.get('/applications'), await visitor.document('/applications/export')]
  for (const { status, headers } of answers)
    expect([status, headers.get('permissions-policy')]).toEqual([
      200,
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ])
})
