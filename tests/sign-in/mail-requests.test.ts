import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { answerMailRequests, requestMail, sweepMailRequests } from '#server/sign-in/mail-requests'
import { sweepAttempts } from '#server/sign-in/throttle'
import { itIs } from '../support/board.ts'
import { ada } from '../support/cast.ts'
import { lettersTo } from '../support/mailed.ts'
import { ask } from '../support/raw.ts'
import { at, forgot } from './resetting.ts'

test('a request says nothing of whose address it has, and is gone once it is answered', async () => {
  for (const email of [ada.email, 'nobody@docket.test']) await forgot(email)
  expect(await lettersTo(ada.email)).toEqual([])
  const rows = await db.mailRequest.findMany({ orderBy: { id: 'asc' } })
  expect(rows.map(({ id: _id, createdAt: _at, ...row }) => row)).toEqual(
    [ada.email, 'nobody@docket.test'].map(email => ({
      kind: 'reset',
      email,
      name: '',
      passwordHash: '',
      browser: '',
    })),
  )
  await answerMailRequests()
  expect([await db.mailRequest.count(), await db.letter.count(), await db.passwordToken.count()]).toEqual([
    0, 1, 1,
  ])
})

test('whoever looks into the mailbox finds what they asked for', async () => {
  await forgot(ada.email)
  const { text } = await ask('GET', '/mailbox', { headers: { accept: 'text/html' } })
  expect(text).toContain('Set a new password')
})

test('more than are answered at a time are all answered', async () => {
  for (let i = 0; i < 45; i++) await requestMail({ kind: 'reset', email: `p${i}@docket.test` })
  await answerMailRequests()
  expect(await db.mailRequest.count()).toBe(0)
})

test('what could not be answered within the hour is dropped, and what limited it forgotten', async () => {
  at('08:00:00')
  await forgot('nobody@docket.test')
  await answerMailRequests()
  await requestMail({ kind: 'reset', email: 'other@docket.test' })
  itIs('2026-03-02T09:00:00Z')
  await sweepMailRequests()
  expect(await db.mailRequest.count()).toBe(1)
  itIs('2026-03-02T09:00:01Z')
  await sweepMailRequests()
  await sweepAttempts()
  expect([await db.mailRequest.count(), await db.signInFailure.count()]).toEqual([0, 0])
})
