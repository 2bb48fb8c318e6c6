import { expect, test } from 'vitest'
import { keepOutLivePages, open, watchRequests } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { namesKept } from './support/kept.ts'
import { signOut } from './support/people.ts'
import { casesOf } from './support/screens.ts'

const board = aBoard()

test('signing out in one tab removes the case from the others', async () => {
  const chair = await board.signedIn('chair', { fresh: true })
  const other = await chair.context.newPage()
  await open(chair.page, '/dashboard')
  await open(other, `/applications/${casesOf(board.database).approved}`)
  const applicant = (await other.getByRole('heading', { level: 1 }).textContent())!
  await other.evaluate(() => sessionStorage.setItem('draft/4/application', '{"at":"","data":{}}'))
  await signOut(chair)
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await other.content()).not.toContain(applicant)
  await expect.poll(() => namesKept(other)).not.toMatch(/draft|historyKey/)
})

test('a tab that reaches the sign-in page before it hears of the sign-out deletes its drafts too', async () => {
  const chair = await board.signedIn('chair', { fresh: true })
  const other = await chair.context.newPage()
  await watchRequests(chair.page)
  await open(chair.page, '/dashboard')
  await keepOutLivePages(other) // Live updates could redirect to the sign-in page before the click.
  await open(other, '/dashboard')
  await other.evaluate(() => sessionStorage.setItem('draft/4/application', '{"at":"","data":{}}'))
  await chair.page.route('/logout', async route => {
    const answer = await route.fetch({ maxRedirects: 0 })
    await other.getByRole('link', { name: 'Applications' }).first().click()
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    await route.fulfill({ response: answer })
  })
  await signOut(chair)
  await expect.poll(() => namesKept(other)).not.toContain('draft')
})
