import { expect, onTestFinished, test, vi } from 'vitest'
import { db, opened } from '#server/platform/database/client'
import '../../support/board.ts'
import { form } from '../../support/cases.ts'
import { adam, olga, rosa } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'

// Messages for the next page are stored in the session, or in a cookie when the database refuses the write.

/** As when no connection is free in time. */
async function nothingIsNoted() {
  const { session } = await opened.client()
  const update = session.updateMany.bind(session)
  const refusing = vi.spyOn(session, 'updateMany')
  onTestFinished(() => refusing.mockRestore())
  refusing.mockImplementation(((given: Parameters<typeof update>[0]) => {
    if (given.data.remembered) throw new Error('no connection')
    return update(given)
  }) as unknown as typeof update)
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

test('only one of the pages that are loaded at once shows a message', async () => {
  const visitor = await signIn(adam)
  for (let time = 0; time < 5; time++) {
    await visitor.put('/settings', { officeName: `Office ${time}` })
    const pages = await Promise.all(['/settings', '/users', '/audit', '/help'].map(path => visitor.get(path)))
    expect(pages.filter(({ page }) => page.flash?.success === 'Office saved')).toHaveLength(1)
  }
})
