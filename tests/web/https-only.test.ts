import type { Request, Response } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { config } from '#server/config'
import { secureHeaders } from '../../server/web/headers.ts'
import type { View } from '../../server/web/view.ts'

const answered = (hstsIncludeSubdomains: boolean) => {
  Object.assign(config, { https: true, hstsIncludeSubdomains })
  const headers = new Map<string, string>()
  const setHeader = (name: string, value: string) => headers.set(name.toLowerCase(), value)
  secureHeaders({} as View)({} as Request, { locals: {}, setHeader } as unknown as Response, () => {})
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
