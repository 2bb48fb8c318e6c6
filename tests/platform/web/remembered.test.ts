import { expect, onTestFinished, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { form } from '../../support/cases.ts'
import { olga, rosa } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'

// Messages for the next page are stored in the session, or in a cookie when the database refuses the write.

/** As when no connection is free in time. */
async function nothingIsNoted() {
  const { begin, end } = process.env.DATABASE_URL ? onPostgresql : onSqlite
  for (const statement of begin) await db.$executeRawUnsafe(statement)
  onTestFinished(async () => {
    for (const statement of end) await db.$executeRawUnsafe(statement)
  })
}

const onPostgresql = {
  begin: [
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN RAISE EXCEPTION USING ERRCODE = ''55P03''; END'`,
    'CREATE TRIGGER refuse BEFORE UPDATE OF "remembered" ON "Session" FOR EACH ROW EXECUTE FUNCTION refuse()',
  ],
  end: ['DROP TRIGGER refuse ON "Session"', 'DROP FUNCTION refuse'],
}

const onSqlite = {
  begin: [
    `CREATE TRIGGER refuse BEFORE UPDATE OF "remembered" ON "Session" BEGIN SELECT RAISE(ABORT, 'no'); END`,
  ],
  end: ['DROP TRIGGER refuse'],
}

test('a prefetched page leaves the success message to the next page', async () => {
  const clerk = await signIn(rosa)
  await clerk.get('/applications/create')
  const answer = await clerk.post('/applications', form)
  const fetched = await clerk.get('/applications', { purpose: 'prefetch' })
  expect([fetched.status, fetched.page.flash]).toEqual([200, undefined])
  expect((await clerk.follow(answer)).page.flash).toMatchObject({
    success: expect.stringContaining('registered'),
  })
})

test('the success message is shown once and only to the user who acted, even when the session cannot store it', async () => {
  const clerk = await signIn(rosa)
  await clerk.get('/applications/create')
  await nothingIsNoted()
  const answer = await clerk.post('/applications', form)
  expect([answer.status, answer.location]).toEqual([303, '/applications/1'])
  const another = await signIn(olga)
  another.cookies.set('flash', clerk.cookies.get('flash')!)
  expect((await another.get('/applications/1')).page.flash).toBeUndefined()
  expect((await clerk.follow(answer)).page.flash).toMatchObject({
    success: expect.stringContaining('registered'),
  })
  expect((await clerk.get('/applications/1')).page.flash).toBeUndefined()
  expect(await db.application.count()).toBe(1)
})

test('form errors are shown even when the session cannot store them', async () => {
  const clerk = await signIn(rosa)
  await clerk.get('/applications/create')
  await nothingIsNoted()
  const page = await clerk.follow(await clerk.post('/applications', { ...form, typeId: 99 }))
  expect(page.page.props.errors).toEqual({ typeId: expect.any(String) })
})

test('the messages of two actions before the next page are both shown', async () => {
  const clerk = await signIn(rosa)
  await clerk.get('/applications/create')
  await nothingIsNoted()
  await clerk.post('/applications', { ...form, typeId: 99 })
  const { page } = await clerk.follow(await clerk.post('/applications', form))
  expect(page.flash).toMatchObject({ success: expect.stringContaining('registered') })
  expect(page.props.errors).toEqual({ typeId: expect.any(String) })
})
