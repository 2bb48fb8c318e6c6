import { expect, test } from 'vitest'
import { config } from '#server/config'
import '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { linkMailedTo } from '../../support/mailed.ts'
import { shown, signIn } from '../../support/visit.ts'
import { newcomer } from './people.ts'

test('the administrator gets the link of an invitation once, and it is stored nowhere', async () => {
  const visitor = await signIn(adam)
  const page = await visitor.follow(await visitor.post('/users', newcomer))
  const link = String(page.page.flash!.token)
  expect(new URL(link).pathname).toBe(await linkMailedTo(newcomer.email))
  const again = await visitor.get('/users/14/edit')
  expect(again.text).not.toContain(link)
  await visitor.post('/users/14/invitation')
  const renewed = await visitor.get('/users/14/edit')
  expect(renewed.page.flash!.token).not.toBe(link)
  expect(shown(await visitor.get(new URL(link).pathname), 'Auth/ResetPassword').valid).toBe(false)
  const token = link.split('/').at(-1)!
  expect(JSON.stringify(await everything())).not.toContain(token)
})

test('a repeated request to create an account does not show the link again', async () => {
  const visitor = await signIn(adam)
  const key = { 'idempotency-key': 'a1b2c3d4-0000-4000-8000-000000000000' }
  await visitor.follow(await visitor.post('/users', newcomer, key))
  const repeated = await visitor.follow(await visitor.post('/users', newcomer, key))
  expect(repeated.page.flash!.token).toBeUndefined()
})

test('with a mail server, the message says that the invitation was sent', async () => {
  config.smtpUrl = 'smtp://mail.example'
  const visitor = await signIn(adam)
  const page = await visitor.follow(await visitor.post('/users', newcomer))
  expect(page.page.flash!.success).toMatch(/^Account created. We have sent the invitation./)
  expect(shown(page, 'User/Edit').sendsEmails).toBe(true)
})
