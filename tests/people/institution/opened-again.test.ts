import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import '../../support/board.ts'
import { ada } from '../../support/cast.ts'
import { openInstitution, useInstitution, type OpenedInstitution } from '../../support/institution.ts'
import { givePhone, whoIs } from '../../support/second-factor.ts'
import { guest } from '../../support/visit.ts'

let institution: OpenedInstitution
beforeAll(async () => {
  institution = await openInstitution({ 'subject-ada': { email: ada.email, email_verified: true } })
})
afterAll(() => institution.close())
beforeEach(() => useInstitution(institution.issuer))

test('opening the callback URL again leads to the dashboard', async () => {
  const { visitor, path } = await institution.comeBy(guest(), 'subject-ada')
  expect((await visitor.document(path)).location).toBe('/dashboard')
  expect(await whoIs(visitor)).toBe(ada.email)
  expect((await guest().document(path)).location).toBe('/login')
})

test('opening the callback URL again still leads to the second factor', async () => {
  await givePhone(ada)
  const { visitor, path } = await institution.comeBy(guest(), 'subject-ada')
  expect((await visitor.document(path)).location).toBe('/two-factor-challenge')
})
