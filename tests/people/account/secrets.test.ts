import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { decrypt, encrypt } from '#server/platform/web/encryption'
import '../../support/board.ts'
import { addPasskey } from '../../support/authenticator.ts'
import { ada, password } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { emailTo, linkIn } from '../../support/mailed.ts'
import { codeOf } from '../../support/second-factor.ts'
import { launch, newFolder } from '../../support/process.ts'
import { guest } from '../../support/visit.ts'
import { eventually } from '../../support/eventually.ts'

test('the database contains no secret that could be used to sign in', async () => {
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email: ada.email, password, remember: true })
  await visitor.get('/user/profile')
  const begun = await visitor.follow(await visitor.post('/user/two-factor-authentication'))
  const secret = begun.page.props.twoFactor.setupKey as string
  const code = codeOf(secret)
  const on = await visitor.follow(await visitor.post('/user/confirmed-two-factor-authentication', { code }))
  const { recoveryCodes } = on.page.flash as unknown as { recoveryCodes: string[] }
  await addPasskey(visitor)
  await guest().program('POST', '/forgot-password', { email: ada.email })
  const emails = await db.email.count()
  const token = linkIn(await emailTo(ada.email, Math.max(emails, 3)))
    .split('/')
    .at(-1)!
  const secrets = [
    password,
    secret,
    Buffer.from(secret).toString('base64'),
    ...recoveryCodes,
    token,
    visitor.cookies.get('sid')!,
    visitor.cookies.get('remember')!.split('.')[1],
  ]
  const dump = JSON.stringify({ ...(await everything()), sessions: await db.session.findMany() })
  expect(dump).toContain(ada.email)
  expect(secrets.filter(known => known && dump.includes(known))).toEqual([])
})

test('a secret moved to another user’s row cannot be decrypted', () => {
  const [text, owner] = ['a secret', 'user 1 two-factor']
  const encrypted = encrypt(text, owner)
  expect(decrypt(encrypted, owner)).toBe(text)
  expect(() => decrypt(encrypted, 'user 2 two-factor')).toThrow(/unable to authenticate/)
})

test('the log contains no secret that could be used to sign in', async () => {
  const server = launch({
    STORAGE_DIR: newFolder(),
    LOG_LEVEL: 'debug',
    NODE_ENV: 'development',
    APP_URL: '',
  })
  const address = await server.ready()
  const typed = ['a password nobody has', 'token-of-nobody-at-all', 'nobody@elsewhere.test']
  const [wrong, token, email] = typed as [string, string, string]
  const page = await fetch(`${address}/login`, { headers: { accept: 'text/html' } })
  const cookies = page.headers.getSetCookie().map(cookie => cookie.split(';')[0]!)
  const xsrf = cookies.find(cookie => cookie.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length)
  const headers = {
    cookie: `${cookies.join('; ')}; remember=${'s'.repeat(32)}.${'v'.repeat(32)}`,
    'x-xsrf-token': decodeURIComponent(xsrf),
    'content-type': 'application/json',
    accept: 'application/json',
  }
  const send = (path: string, form: object) =>
    fetch(address + path, { method: 'POST', headers, body: JSON.stringify(form) })
  expect((await send('/login', { email, password: wrong })).status).toBe(422)
  expect((await send('/forgot-password', { email })).status).toBe(200)
  expect(
    (await send('/reset-password', { token, email, password: wrong, passwordConfirmation: wrong })).status,
  ).toBe(422)
  await fetch(`${address}/reset-password/${token}`, { headers })
  await fetch(`${address}/email/verify/1/${token}?expires=1`, { headers })
  await fetch(`${address}/dashboard?search=${token}`, { headers: { cookie: headers.cookie } })
  await eventually(() => expect(server.output()).toContain('/email/verify/:id/:hash'))
  const log = server.output() + server.errors()
  const secrets = [...typed, xsrf, 'v'.repeat(32)]
  expect(secrets.filter(known => log.includes(known))).toEqual([])
})
