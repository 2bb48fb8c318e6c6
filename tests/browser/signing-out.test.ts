import { expect, test } from 'vitest'
import { keepOutLivePages, open, watchRequests } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { namesKept } from './support/kept.ts'
import { signOut } from './support/people.ts'
import { casesOf } from './support/screens.ts'

// Somebody who has the board open in two tabs signs out in one of them.

const board = aBoard()

test('signing out in one tab takes the case off the others', async () => {
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

test('a tab that is sent to the sign-in before it hears of the signing out keeps no draft either', async () => {
  const chair = await board.signedIn('chair', { fresh: true })
  const other = await chair.context.newPage()
  await watchRequests(chair.page)
  await open(chair.page, '/dashboard')
  await keepOutLivePages(other) // else it may hear of the end, and be there before the press
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
