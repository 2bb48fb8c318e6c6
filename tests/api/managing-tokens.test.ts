import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { permissions, type User } from '#server/permissions'
import { textOwner } from '#server/messages/email/write'
import { decrypt } from '#server/platform/web/encryption'
import { sweepTokens } from '#server/api/tokens/manage'
import { itIs } from '../support/board.ts'
import { ada, carla, nora, nowHolds, vera } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'
import { call, tokenOf } from './call.ts'

const TOKENS = '/user/api-tokens'
const form = { name: 'Monthly report', abilities: ['applications.view'], expiresOn: '2026-12-31' }

beforeEach(() => itIs('2026-03-14T09:00:00Z'))

/** Signs in and opens the tokens page, so the password counts as confirmed. */
async function confirmed(who: User) {
  const visitor = await signIn(who)
  await visitor.get(TOKENS)
  return visitor
}

async function make(visitor: Visitor, fields: object = {}) {
  const answer = await visitor.post(TOKENS, { ...form, ...fields })
  const page = await visitor.follow(answer)
  return { answer, page, token: page.page.flash?.token ?? '', errors: shown(page, 'API/Index').errors }
}

test('a token may do only what was ticked', async () => {
  const { answer, token } = await make(await confirmed(carla))
  expect([answer.status, answer.location]).toEqual([303, TOKENS])
  expect((await call('/user', token)).body).toEqual({
    id: carla.id,
    name: 'Carla Chair',
    email: 'carla@docket.test',
    permissions: ['applications.view'],
    token: { name: 'Monthly report', abilities: ['applications.view'], expiresOn: '2026-12-31' },
  })
  expect((await call('/applications', token)).status).toBe(200)
  const other = await make(await confirmed(carla), { abilities: ['applications.vote'] })
  expect((await call('/applications', other.token)).status).toBe(403)
})

test('the list shows everything about a token except the token itself', async () => {
  const visitor = await confirmed(carla)
  await make(visitor)
  const page = await visitor.get(TOKENS)
  expect(shown(page, 'API/Index')).toMatchObject({
    tokens: [{ ...form, id: 1, expired: false, lastUsedAt: null, createdAt: '2026-03-14T09:00:00.000Z' }],
    today: '2026-03-14',
    lastDay: '2027-03-14',
  })
  const offered = shown(page, 'API/Index').groups.flatMap(group => group.permissions.map(({ name }) => name))
  // the API does not export
  const rights = ['view', 'vote', 'decide', 'archive'].map(name => `applications.${name}`)
  expect(offered).toEqual([...rights, 'api.write'])
})

test('a token is shown once, and the database stores only its hash', async () => {
  const visitor = await confirmed(carla)
  await visitor.post(TOKENS, form)
  const before = JSON.stringify([await everything(), await db.session.findMany()])
  const first = await visitor.get(TOKENS)
  const token = first.page.flash!.token!
  expect(token).toMatch(/^docket_[0-9A-Za-z]{46}$/)
  const after = JSON.stringify([await everything(), await db.session.findMany()])
  for (const dump of [before, after]) expect(dump).not.toContain(token.slice(7, 40))
  expect((await db.apiToken.findFirstOrThrow()).hash).toBe(
    createHash('sha256').update(token).digest('base64url'),
  )
  const second = await visitor.get(TOKENS)
  expect([second.page.flash, second.text.includes(token)]).toEqual([undefined, false])
})

test('creating a token sends an email, and all changes to it are in the audit log', async () => {
  const visitor = await confirmed(carla)
  const { token } = await make(visitor)
  const letter = await db.email.findFirstOrThrow()
  const text = decrypt(letter.text, textOwner(letter, 'text'))
  expect([letter.recipient, letter.subject]).toEqual([carla.email, 'A new API token for your account'])
  expect(text).toContain('“Monthly report”')
  expect(text).not.toContain(token)
  await visitor.put(`${TOKENS}/1`, { abilities: [] })
  await visitor.delete(`${TOKENS}/1`)
  expect(await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    {
      action: 'account.create-token',
      actorId: carla.id,
      subjectId: carla.id,
      subject: 'Carla Chair',
      details: { token: 'Monthly report', abilities: 'applications.view', expiresOn: '2026-12-31' },
    },
    {
      action: 'account.edit-token',
      details: { before: { abilities: 'applications.view' }, after: { abilities: '' } },
    },
    { action: 'account.revoke-token', details: { token: 'Monthly report' } },
  ])
})

test.each([
  [{ name: ' ' }, { name: 'Enter a name.' }],
  [{ name: 'x'.repeat(101) }, { name: 'Enter at most 100 characters.' }],
  [{ abilities: ['applications.fly'] }, { abilities: 'One of these abilities does not exist.' }],
  [{ abilities: '*' }, { abilities: 'One of these abilities does not exist.' }],
  [{ abilities: ['users.manage'] }, { abilities: 'You can only give a token your own permissions.' }],
  [{ abilities: permissions }, { abilities: 'You can only give a token your own permissions.' }],
  [{ expiresOn: '' }, { expiresOn: 'Enter an expiry date.' }],
  [{ expiresOn: '2026-03-13' }, { expiresOn: 'Enter today or a later date.' }],
  [{ expiresOn: '2027-03-15' }, { expiresOn: 'A token can be valid for up to a year.' }],
  [{ expiresOn: '2026-02-30' }, { expiresOn: 'Enter a date in the format 2026-03-14.' }],
])('%j is refused with errors in the form’s error bag, and no token is created', async (fields, errors) => {
  expect((await make(await confirmed(carla), fields)).errors).toEqual({ createApiToken: errors })
  expect([await db.apiToken.count(), await db.email.count()]).toEqual([0, 0])
})

test.each(['2026-03-14', '2027-03-14'])('a token may expire on %s', async expiresOn => {
  expect((await make(await confirmed(carla), { expiresOn })).errors).toEqual({})
})

test('a token made on a leap day can last until the end of February', async () => {
  itIs('2028-02-29T09:00:00Z')
  expect(shown(await (await signIn(vera)).get(TOKENS), 'API/Index').lastDay).toBe('2029-02-28')
})

test('a user without permissions can create a token that only identifies them', async () => {
  const { token } = await make(await confirmed(nora), { abilities: [] })
  expect((await call('/user', token)).body.permissions).toEqual([])
})

test('editing a token removes the unticked abilities and ignores unknown ones', async () => {
  const token = await tokenOf(carla, ['applications.vote', 'applications.view'])
  const visitor = await signIn(carla)
  await visitor.get(TOKENS)
  const answer = await visitor.put(`${TOKENS}/1`, { abilities: ['applications.decide', 'applications.fly'] })
  expect([answer.status, answer.location]).toEqual([303, TOKENS])
  expect((await call('/user', token)).body.token.abilities).toEqual(['applications.decide'])
})

test('editing a token cannot give it more than its owner may do', async () => {
  await tokenOf(ada)
  const visitor = await signIn(ada)
  await visitor.get(TOKENS)
  const page = await visitor.follow(await visitor.put(`${TOKENS}/1`, { abilities: ['applications.decide'] }))
  expect(page.page.props.errors).toEqual({ abilities: 'You can only give a token your own permissions.' })
  await nowHolds(ada, ['applications.view', 'applications.decide'])
  await visitor.put(`${TOKENS}/1`, { abilities: ['applications.decide'] })
  expect((await db.apiToken.findFirstOrThrow()).abilities).toEqual(['applications.decide'])
})

test('a revoked token stops working and is deleted', async () => {
  const token = await tokenOf(carla)
  expect((await call('/user', token)).status).toBe(200)
  const visitor = await signIn(carla)
  await visitor.get(TOKENS)
  expect((await visitor.delete(`${TOKENS}/1`)).status).toBe(303)
  expect((await call('/user', token)).status).toBe(401)
  expect(await db.apiToken.count()).toBe(0)
})

test('another user’s token is not found, like one that does not exist', async () => {
  await tokenOf(vera)
  const visitor = await signIn(carla)
  const before = await everything()
  const answers = []
  for (const id of ['1', '2', '0', '-1', '1e3', '99999999999999', 'x'])
    for (const method of ['PUT', 'DELETE'])
      answers.push(
        await visitor.program(method, `${TOKENS}/${id}`, method === 'PUT' ? { abilities: [] } : undefined),
      )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(shown(await visitor.get(TOKENS), 'API/Index').tokens).toEqual([])
  expect(await everything()).toEqual(before)
})

test('expired tokens are deleted after a month', async () => {
  await tokenOf(vera, [], { expiresOn: '2026-02-12' })
  await tokenOf(vera, [], { expiresOn: '2026-02-11' })
  await sweepTokens()
  const [left, ...more] = shown(await (await signIn(vera)).get(TOKENS), 'API/Index').tokens
  expect([left?.expiresOn, left?.expired, more]).toEqual(['2026-02-12', true, []])
})
