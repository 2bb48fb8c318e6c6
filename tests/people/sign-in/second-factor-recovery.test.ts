// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { ada, ben } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { givePhone, halfSignedIn, whoIs } from '../../support/second-factor.ts'
import { shown, type Visitor } from '../../support/visit.ts'

const answer = (visitor: Visitor, recoveryCode: unknown) =>
  visitor.program('POST', '/two-factor-challenge', { recoveryCode })

test('a recovery code signs in once', async () => {
  const { recoveryCodes } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  const passed = await visitor.post('/two-factor-challenge', { recoveryCode: ` ${recoveryCodes[0]} ` })
  expect([passed.status, passed.location]).toEqual([303, '/dashboard'])
  expect(await whoIs(visitor)).toBe(ada.email)
  const again = await halfSignedIn(ada)
  expect((await answer(again, recoveryCodes[0])).errors).toEqual({
    recoveryCode: 'The recovery code is not correct or has been used.',
  })
  expect((await answer(again, recoveryCodes[1])).status).toBe(204)
})

test('a wrong recovery code shows an error at its field and can be retried', async () => {
  await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  const refused = await visitor.post('/two-factor-challenge', { recoveryCode: 'aaaaaaaaaa-bbbbbbbbbb' })
  expect(refused.location).toBe('/two-factor-challenge')
  const page = shown(await visitor.follow(refused), 'Auth/TwoFactorChallenge')
  expect(page.errors).toEqual({ recoveryCode: 'The recovery code is not correct or has been used.' })
  expect(page.auth.user).toBeNull()
})

test('another person’s recovery code is refused', async () => {
  const [, { recoveryCodes }] = [await givePhone(ada), await givePhone(ben)]
  const visitor = await halfSignedIn(ada)
  expect((await answer(visitor, recoveryCodes[0])).status).toBe(422)
  expect((await answer(await halfSignedIn(ben), recoveryCodes[0])).status).toBe(204)
})

test('one recovery code used by twenty browsers at once signs in one of them', async () => {
  const { recoveryCodes } = await givePhone(ada)
  const visitors: Visitor[] = []
  for (let number = 0; number < 20; number++) {
    await db.signInFailure.deleteMany()
    visitors.push(await halfSignedIn(ada))
  }
  const answers = await Promise.all(visitors.map(visitor => answer(visitor, recoveryCodes[0])))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await db.session.count({ where: { userId: ada.id } })).toBe(1)
  expect(await db.recoveryCode.count({ where: { usedAt: { not: null } } })).toBe(1)
})

test('using a recovery code sends an email with the number left, and a warning when few remain', async () => {
  const { recoveryCodes } = await givePhone(ada)
  for (const [used, code] of recoveryCodes.entries()) {
    await db.signInFailure.deleteMany()
    await answer(await halfSignedIn(ada), code)
    const letters = await emailsTo(ada.email)
    expect(letters).toHaveLength(used + 1)
    const { subject, text } = letters.at(-1)!
    expect(subject).toBe('A recovery code was used')
    expect(text).toContain(`Codes left: ${7 - used}.`)
    expect(text.includes('Create new ones')).toBe(7 - used <= 2)
    expect(text).not.toContain(code)
  }
})

test('wrong codes and wrong recovery codes count against the same limit', async () => {
  const { recoveryCodes } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  for (let wrong = 0; wrong < 5; wrong++)
    await visitor.program('POST', '/two-factor-challenge', wrong % 2 ? { code: 'x' } : { recoveryCode: 'x' })
  expect((await answer(visitor, recoveryCodes[0])).status).toBe(401)
})
