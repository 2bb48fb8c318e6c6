import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, olga } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { everyRoute, use, whoMay } from '../../support/every-route.ts'
import { emailsTo } from '../../support/mailed.ts'
import { codeOf, givePhone, logIn, signInWithCode } from '../../support/second-factor.ts'
import { guest, shown, type Visitor } from '../../support/visit.ts'

const at = (time: string) => itIs(`2026-03-02T${time}Z`)
const own = () => db.user.findUniqueOrThrow({ where: { id: ada.id } })

const begin = async (visitor: Visitor, form: object = {}) =>
  shown(await visitor.follow(await visitor.post('/user/two-factor-authentication', form)), 'Profile/Show')

const confirm = async (visitor: Visitor, code: string) =>
  visitor.follow(await visitor.post('/user/confirmed-two-factor-authentication', { code }))

test('new recovery codes replace all eight old ones, and the user is notified', async () => {
  at('08:00:00')
  const { secret, recoveryCodes } = await givePhone(ada)
  const visitor = await signInWithCode(ada, secret)
  await visitor.get('/user/profile')
  const page = await visitor.follow(await visitor.post('/user/two-factor-recovery-codes'))
  const codes = (page.page.flash as unknown as { recoveryCodes: string[] }).recoveryCodes
  expect([codes.length, new Set([...codes, ...recoveryCodes]).size]).toEqual([8, 16])
  expect(await db.recoveryCode.count()).toBe(8)
  expect((await emailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'New recovery codes were created',
  ])
})

test('recovery codes cannot be created without two-factor authentication', async () => {
  const visitor = await adaAtHerProfile()
  expect((await visitor.program('POST', '/user/two-factor-recovery-codes', {})).status).toBe(409)
  expect(await db.recoveryCode.count()).toBe(0)
})

test('turning off two-factor authentication deletes the secret and the recovery codes', async () => {
  at('08:00:00')
  const { secret } = await givePhone(ada)
  const visitor = await signInWithCode(ada, secret)
  await visitor.delete('/user/two-factor-authentication')
  expect(await own()).toMatchObject({
    twoFactorSecret: null,
    twoFactorSetUpAt: null,
    twoFactorConfirmedAt: null,
  })
  expect(await db.recoveryCode.count()).toBe(0)
  expect((await logIn(ada)).answer.location).toBe('/dashboard')
  expect((await emailsTo(ada.email)).at(-1)!.subject).toBe('Two-factor authentication is off')
})

test('the two-factor secret is shown only while the password is confirmed, and never once two-factor authentication is on', async () => {
  at('08:00:00')
  const { visitor } = await logIn(ada)
  await visitor.get('/user/profile')
  at('08:14:59')
  const answer = await visitor.post('/user/two-factor-authentication')
  at('08:15:00')
  const page = await visitor.follow(answer)
  expect(shown(page, 'Profile/Show').twoFactor).toMatchObject({ state: 'off', setupKey: null, qrCode: null })
  await db.user.update({ where: { id: ada.id }, data: { twoFactorSecret: null } })
  const { secret } = await givePhone(ada)
  const on = await (await signInWithCode(ada, secret)).get('/user/profile')
  expect(shown(on, 'Profile/Show').twoFactor).toMatchObject({ state: 'on', setupKey: null, qrCode: null })
  expect(on.text).not.toContain(secret)
})

test('a user who must use two-factor authentication can open only their own account until it is on', async () => {
  await db.user.update({ where: { id: olga.id }, data: { mustUseTwoFactor: true } })
  const { visitor } = await logIn(olga)
  const before = await everything()
  for (const route of everyRoute.filter(
    ({ name }) => Array.isArray(whoMay[name]) || name === 'GET /dashboard',
  )) {
    const { headers, location } = await use(visitor, route)
    expect(location ?? headers.get('x-inertia-redirect'), route.name).toBe('/user/profile#two-factor')
    const program = await visitor.program(
      route.method,
      route.nowhere,
      route.method === 'GET' ? undefined : {},
    )
    expect([program.status, program.text], route.name).toEqual([
      403,
      '{"message":"Set up two-factor authentication first."}',
    ])
  }
  expect(await everything()).toEqual(before)
  await visitor.get('/user/profile')
  const { twoFactor } = await begin(visitor)
  expect([twoFactor.mustSetUp, twoFactor.required]).toEqual([true, true])
  await confirm(visitor, codeOf(twoFactor.setupKey!))
  for (const path of ['/dashboard', '/applications', '/users', '/settings', '/audit'])
    expect((await visitor.get(path)).status, path).toBe(200)
})

async function adaAtHerProfile() {
  const { visitor } = await logIn(ada, guest())
  await visitor.get('/user/profile')
  return visitor
}
