import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { backgroundDone } from '#server/platform/web/concurrency'
import { call } from '../../api/call.ts'
import { csv, strangers } from '../../register/spreadsheets.ts'
import '../../support/board.ts'
import { adam, carla, rita, rosa, vera } from '../../support/cast.ts'
import { registered, signed } from '../../support/cases.ts'
import { emailsTo } from '../../support/mailed.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { newcomer } from '../../people/users/people.ts'

// Forms are sent twice with this key, as after a lost response.

const again = { 'idempotency-key': 'one' }
const reason = 'The paper was lost on its way.'

async function twice(
  visitor: Visitor,
  method: 'POST' | 'DELETE',
  path: string,
  body: () => FormData | object,
) {
  const sent = () => visitor.act(method, path, body(), again)
  const [first, second] = [await sent(), await sent()]
  expect([first.status, second.status, second.location]).toEqual([303, 303, first.location])
  return second
}

test('a slip is issued once and revoked once when the form is sent twice', async () => {
  const found = await signed()
  const visitor = await signIn(carla)
  await visitor.get(`${found.path}/qr`)
  await twice(visitor, 'POST', `${found.path}/slip`, () => ({ reason }))
  expect(await db.slip.count()).toBe(2)
  await twice(visitor, 'DELETE', `${found.path}/slip`, () => ({ reason }))
  expect(await db.remark.count({ where: { kind: { in: ['reissue-slip', 'revoke-slip'] } } })).toBe(2)
})

test('a form whose path was stored by the version before leads there when it is sent again', async () => {
  const found = await registered()
  const visitor = await signIn(rosa)
  const form = { body: 'The petition is complete.' }
  await visitor.post(`${found.path}/remarks`, form, again)
  await db.submission.updateMany({ data: { location: found.path } })
  const second = await visitor.post(`${found.path}/remarks`, form, again)
  expect([second.status, second.location]).toEqual([303, found.path])
  expect(await db.remark.count({ where: { body: form.body } })).toBe(1)
})

test('an account is created once and invited once when the form is sent twice', async () => {
  await twice(await signIn(adam), 'POST', '/users', () => newcomer)
  expect(await db.user.count({ where: { email: newcomer.email } })).toBe(1)
  expect(await emailsTo(newcomer.email)).toHaveLength(1)
})

test('a token is created once when the form is sent twice, and the first token stays valid once it was used', async () => {
  const visitor = await signIn(vera)
  const form = { name: 'Report', abilities: ['applications.view'], expiresOn: '2027-01-01' }
  const second = await twice(visitor, 'POST', '/user/api-tokens', () => form)
  const { page } = await visitor.follow(second)
  expect(await db.apiToken.count()).toBe(1)
  expect((await call('/user', page.flash!.token as string)).status).toBe(200)
  await backgroundDone() // lastUsedAt is stored after the response
  const late = await twice(visitor, 'POST', '/user/api-tokens', () => form)
  expect((await visitor.follow(late)).page.flash).toEqual({ success: 'This token has already been created.' })
  expect((await call('/user', page.flash!.token as string)).status).toBe(200)
})

test('a file of arrests is imported once when it is sent twice', async () => {
  const visitor = await signIn(rita)
  await visitor.get('/arrested-persons/imports')
  await twice(visitor, 'POST', '/arrested-persons/imports', () => {
    const form = new FormData()
    form.set('timeZone', 'Asia/Manila')
    form.set('file', new File([csv(strangers)], 'arrests.csv'))
    return form
  })
  expect([await db.import.count(), await db.importRow.count()]).toEqual([1, strangers.length])
})
