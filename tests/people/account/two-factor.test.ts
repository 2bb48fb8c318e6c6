import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { setupUri } from '#server/people/sign-in/second-factor-codes'
import { itIs } from '../../support/board.ts'
import { ada } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { codeOf, givePhone, logIn, signInWithCode, wrongCodeOf } from '../../support/second-factor.ts'
import { guest, shown, type Visitor } from '../../support/visit.ts'

const at = (time: string) => itIs(`2026-03-02T${time}Z`)
const own = () => db.user.findUniqueOrThrow({ where: { id: ada.id } })

const begin = async (visitor: Visitor, form: object = {}) =>
  shown(await visitor.follow(await visitor.post('/user/two-factor-authentication', form)), 'Profile/Show')

const confirm = async (visitor: Visitor, code: string) =>
  visitor.follow(await visitor.post('/user/confirmed-two-factor-authentication', { code }))

test('turning on two-factor authentication shows a secret as text and QR code, and waits for a code', async () => {
  const visitor = await adaAtHerProfile()
  expect(shown(await visitor.get('/user/profile'), 'Profile/Show').twoFactor).toMatchObject({
    state: 'off',
    qrCode: null,
    setupKey: null,
  })
  const { twoFactor } = await begin(visitor)
  expect(twoFactor.state).toBe('settingUp')
  expect(twoFactor.setupKey).toMatch(/^[A-Z2-7]{32}$/)
  expect(twoFactor.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(await own()).toMatchObject({ twoFactorConfirmedAt: null })
  expect((await own()).twoFactorSecret).not.toContain(twoFactor.setupKey)
})

test('starting the two-factor setup twice keeps the secret unless a new one is requested', async () => {
  const visitor = await adaAtHerProfile()
  const first = (await begin(visitor)).twoFactor.setupKey
  expect((await begin(visitor)).twoFactor.setupKey).toBe(first)
  expect((await begin(visitor, { force: true })).twoFactor.setupKey).not.toBe(first)
})

test('a two-factor secret in use cannot be replaced, not even by requesting a new one', async () => {
  at('08:00:00')
  const { secret } = await givePhone(ada)
  const visitor = await signInWithCode(ada, secret)
  const before = await own()
  const refused = await visitor.program('POST', '/user/two-factor-authentication', { force: true })
  expect([refused.status, refused.errors]).toEqual([
    409,
    { rule: 'Two-factor authentication is already on.' },
  ])
  expect((await own()).twoFactorSecret).toBe(before.twoFactorSecret)
})

test('the right code turns on two-factor authentication and shows eight recovery codes once', async () => {
  const visitor = await adaAtHerProfile()
  const secret = (await begin(visitor)).twoFactor.setupKey!
  const page = await confirm(visitor, codeOf(secret))
  const codes = (page.page.flash as unknown as { recoveryCodes: string[] }).recoveryCodes
  expect(codes).toHaveLength(8)
  expect(new Set(codes).size).toBe(8)
  expect(shown(page, 'Profile/Show').twoFactor).toMatchObject({
    state: 'on',
    qrCode: null,
    setupKey: null,
    recoveryCodesLeft: 8,
  })
  const again = await visitor.get('/user/profile')
  for (const code of codes) expect(again.text).not.toContain(code)
  expect((await emailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'Two-factor authentication is on',
  ])
})

test('a wrong code does not turn on two-factor authentication and shows an error', async () => {
  const visitor = await adaAtHerProfile()
  const secret = (await begin(visitor)).twoFactor.setupKey!
  const wrong = await visitor.program('POST', '/user/confirmed-two-factor-authentication', {
    code: wrongCodeOf(secret),
  })
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['code']])
  const page = await confirm(visitor, wrongCodeOf(secret))
  expect(shown(page, 'Profile/Show').errors).toEqual({
    confirmTwoFactor: { code: 'The code is not correct. Check that the time on your phone is right.' },
  })
  expect((await own()).twoFactorConfirmedAt).toBeNull()
})

test('a two-factor code is refused when no setup was started', async () => {
  const visitor = await adaAtHerProfile()
  expect(
    (await visitor.program('POST', '/user/confirmed-two-factor-authentication', { code: '123456' })).errors,
  ).toEqual({
    code: 'The setup has expired. Start again.',
  })
})

test('ten simultaneous codes turn on two-factor authentication once', async () => {
  const visitor = await adaAtHerProfile()
  const code = codeOf((await begin(visitor)).twoFactor.setupKey!)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      visitor.program('POST', '/user/confirmed-two-factor-authentication', { code }),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await db.recoveryCode.count({ where: { userId: ada.id } })).toBe(8)
})

test('opening the profile again cancels an unfinished two-factor setup, but a wrong code does not', async () => {
  const visitor = await adaAtHerProfile()
  const secret = (await begin(visitor)).twoFactor.setupKey!
  const page = await confirm(visitor, wrongCodeOf(secret))
  expect(shown(page, 'Profile/Show').twoFactor.setupKey).toBe(secret)
  expect(shown(await visitor.get('/user/profile'), 'Profile/Show').twoFactor.state).toBe('off')
  expect((await own()).twoFactorSecret).toBeNull()
  expect(
    (await visitor.program('POST', '/user/confirmed-two-factor-authentication', { code: codeOf(secret) }))
      .status,
  ).toBe(422)
})

test('background refreshes neither cancel the two-factor setup nor use up the recovery codes', async () => {
  const visitor = await adaAtHerProfile()
  const secret = (await begin(visitor)).twoFactor.setupKey!
  const refreshed = await refresh(visitor, 'rail,twoFactor')
  expect(refreshed.text).not.toContain(secret)
  const answer = await visitor.post('/user/confirmed-two-factor-authentication', { code: codeOf(secret) })
  await refresh(visitor, 'rail')
  const { flash } = (await visitor.follow(answer)).page as unknown as { flash: { recoveryCodes: string[] } }
  expect(flash.recoveryCodes).toHaveLength(8)
})

test('an unfinished two-factor setup expires after ten minutes', async () => {
  for (const [time, state] of [
    ['08:09:59', 303],
    ['08:10:00', 422],
  ] as const) {
    at('08:00:00')
    await db.user.update({
      where: { id: ada.id },
      data: { twoFactorSecret: null, twoFactorConfirmedAt: null },
    })
    const visitor = await adaAtHerProfile()
    const secret = (await begin(visitor)).twoFactor.setupKey!
    at(time)
    const answer = await visitor.program('POST', '/user/confirmed-two-factor-authentication', {
      code: codeOf(secret),
    })
    expect(answer.status, time).toBe(state)
  }
})

const refresh = (visitor: Visitor, props: string) =>
  visitor.get('/user/profile', {
    purpose: 'refresh',
    'x-inertia-partial-component': 'Profile/Show',
    'x-inertia-partial-data': props,
  })

async function adaAtHerProfile() {
  const { visitor } = await logIn(ada, guest())
  await visitor.get('/user/profile')
  return visitor
}

test('a colon in the name of the board does not break the address in the QR code', () => {
  config.appName = 'Docket: Region 4'
  const { pathname, searchParams } = new URL(setupUri('A'.repeat(32), 'ada@docket.test'))
  expect(decodeURIComponent(pathname)).toBe('/Docket - Region 4:ada@docket.test')
  expect(searchParams.get('issuer')).toBe('Docket - Region 4')
})
