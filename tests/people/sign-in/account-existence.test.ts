import { beforeEach, expect, test, vi } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { origin } from '../../support/board.ts'
import { ada, ben, cora, vera } from '../../support/cast.ts'
import { afterwards, emailsTo } from '../../support/mailed.ts'
import { queriesOf } from '../../support/queries.ts'
import { recorded } from '../../support/recorded.ts'
import { givePhone, logIn } from '../../support/second-factor.ts'
import { guest, type Answer } from '../../support/visit.ts'
import { eventually } from '../../support/eventually.ts'
import { backgroundDone } from '#server/platform/web/concurrency'

const hashing = vi.hoisted(() => ({ made: 0, compared: 0 }))
vi.mock('@node-rs/argon2', async () => {
  const real = await import('../../support/cheap-argon2.ts')
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => (hashing.made++, real.hash(...given)),
    verify: (...given: Parameters<typeof real.verify>) => (hashing.compared++, real.verify(...given)),
  }
})

const unknown = 'nobody@docket.test'
const chosen = 'a garden full of lemons'

beforeEach(async () => {
  config.openRegistration = true
  await db.user.update({ where: { id: vera.id }, data: { active: false } })
  await db.user.update({ where: { id: ben.id }, data: { passwordHash: null, emailVerifiedAt: null } })
  await givePhone(cora)
  return () => void (config.openRegistration = false)
})

const known = [
  ['an active account', ada.email],
  ['a deactivated account', vera.email],
  ['an invited account', ben.email],
  ['an account with two-factor authentication', cora.email],
] as const

const register = (email: string) => ({
  name: 'Nina New',
  email,
  password: chosen,
  passwordConfirmation: chosen,
  terms: true,
})
const forms: [string, (email: string) => object][] = [
  ['/login', email => ({ email, password: 'not my password' })],
  ['/register', register],
  ['/forgot-password', email => ({ email })],
]

for (const [path, form] of forms)
  test.each(known)(
    `POST ${path} gives the same answer for %s as for an unknown address`,
    async (_, email) => {
      const [one, other] = [
        await answers(path, form(email), email),
        await answers(path, form(unknown), unknown),
      ]
      expect(one.seen).toEqual(other.seen)
      expect(one.work).toEqual(other.work)
    },
  )

for (const [path, form] of forms)
  test.each(known)(
    `POST ${path} runs the same queries for %s as for an unknown address`,
    async (_, email) => {
      const [one, other] = [await queries(path, form(email)), await queries(path, form(unknown))]
      expect(one.before).not.toEqual([])
      expect(one).toEqual(other)
    },
  )

test('the answer does not reveal that the limit of reset emails was reached', async () => {
  const first = await answers('/forgot-password', { email: ada.email }, ada.email)
  await eventually(async () => expect(await emailsTo(ada.email)).not.toEqual([]))
  expect((await answers('/forgot-password', { email: ada.email }, ada.email)).seen).toEqual(first.seen)
  expect(await emailsTo(ada.email)).toHaveLength(1)
})

test('an invalid reset link reveals nothing about any account', async () => {
  const visitor = guest()
  await visitor.get('/login')
  const page = async (token: string) =>
    recorded(await visitor.get(`/reset-password/${token}`)).replaceAll(token, '(token)')
  expect(await page('a'.repeat(43))).toBe(await page('b'.repeat(43)))
  const refused = async (email: string) =>
    recorded(
      await visitor.program('POST', '/reset-password', {
        token: 'a'.repeat(43),
        email,
        password: chosen,
        passwordConfirmation: chosen,
      }),
    )
  expect(await refused(ada.email)).toBe(await refused(unknown))
})

test('changing to an address that is taken gets the same answer as any other', async () => {
  expect(await changeEmail(cora.email)).toEqual(await changeEmail(unknown))
})

async function changeEmail(email: string) {
  const { visitor } = await logIn(ada)
  await visitor.get('/user/profile')
  const answer = await visitor.put('/user/profile-information', { name: ada.name, email })
  const page = await visitor.follow(answer)
  const seen = [recorded(answer), JSON.stringify(page.page.flash), JSON.stringify(page.page.props.errors)]
  return seen.map(text => text.replaceAll(email, '(address)'))
}

const ofNewAccounts = /AuditEntry|WaitingLeaf|SET "seal"/

/** The queries before and after the response. Only a new account is sealed and logged, which nobody waits for. */
async function queries(path: string, form: object) {
  const visitor = guest()
  await visitor.get(path)
  const before = await queriesOf(async () => {
    await visitor.follow(await visitor.post(path, form))
    await backgroundDone()
  })
  const after = await queriesOf(afterwards)
  return { before, after: after.filter(statement => !ofNewAccounts.test(statement)) }
}

/** The responses, and the hashes computed before they were sent. */
async function answers(path: string, form: object, email: string) {
  const visitor = guest()
  await visitor.get(path)
  await afterwards() // pending work of earlier requests
  const begun = { ...hashing }
  const seen: Answer[] = [await visitor.post(path, form)]
  const compared = hashing.compared - begun.compared
  seen.push(await visitor.follow(seen[0]!))
  seen.push(await visitor.program('POST', path, form))
  const made = hashing.made - begun.made
  await afterwards()
  const masked = seen.map(answer => recorded(answer).replaceAll(email, '(address)').replaceAll(origin, ''))
  return { seen: masked, work: { compared, made } }
}
