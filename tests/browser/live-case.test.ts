// Fast suite.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { transaction } from '#server/platform/database/transaction'
import { post } from '#server/cases/discussion/comment'
import { hub } from '#packages/pusher-endpoint/hub'
import { carriesApproval, castVote, endorsed, registered } from '#tests/support/cases'
import { ada, ben, carla, cora, emil, rosa, vera } from '#tests/support/cast'
import { isRefresh, open, openListening, watchRequests } from './support/page.ts'
import { guestAt, signedIn, signedInAt } from './support/test-board.ts'
import {
  act,
  fillApplication,
  moreWith,
  expectText,
  expectNoText,
  section,
  vote,
  recordRequests,
  postComment,
  discussion,
  isLive,
  newComment,
  sendApplication,
} from './support/case-page.ts'
import { allowDisconnection, signOut } from './support/browser.ts'
import { decide, endorse } from '../support/acts.ts'

const remarks = 'Everything is in order with this case.'

test('a decision updates other users’ pages without disturbing what they type', async () => {
  const { path } = await carriesApproval()
  const [{ page: chair }, { page: member }] = [await signedInAt(path, carla), await signedInAt(path, ada)]
  await Promise.all([isLive(chair, ada), isLive(member, carla)])
  await newComment(member).fill('Before we decide, one thing')
  const place = await newComment(member).boundingBox()
  await moreWith(member, 'Recuse myself').waitFor()
  await act(chair, 'Approve application', { remarks })
  await expectText(member, 'approved')
  await moreWith(member, 'Recuse myself').waitFor({ state: 'hidden' })
  await expectText(section(member, 'Votes'), 'Ben Member')
  await expectText(section(member, 'Remarks'), remarks)
  expect(await newComment(member).inputValue()).toBe('Before we decide, one thing')
  expect(await newComment(member).evaluate(area => area === document.activeElement)).toBe(true)
  expect(await newComment(member).boundingBox()).toEqual(place)
})

test('an action on a case appears at once on the page of the user who has just registered it', async () => {
  const { page } = await signedInAt('/applications/create', rosa)
  await fillApplication(page, { familyName: 'Salonga', givenName: 'Lualhati' })
  await sendApplication(page)
  const id = Number(page.url().split('/').at(-1))
  await endorse(id, { remarks }, emil)
  await expectText(page, 'Round 1')
})

test('a cast vote publishes only the number of votes, whatever the choice', async () => {
  const told: string[] = []
  for (const choice of ['Approve', 'Disapprove'] as const) {
    const { path } = await endorsed()
    const [{ page: voter }, { page: other }] = [await signedInAt(path, ada), await signedInAt(path, ben)]
    await Promise.all([isLive(voter, ben), isLive(other, ada)])
    await expectText(section(other, 'Votes'), '0 of 6 voted')
    const answer = other.waitForResponse(
      async each => isRefresh(each.request()) && /"voted":1\b/.test(await each.text()),
    )
    await vote(voter, choice, choice === 'Disapprove' ? 'The grounds are too thin.' : '')
    await expectText(section(other, 'Votes'), '1 of 6 voted')
    await expectNoText(other, 'The grounds are too thin.')
    await expectNoText(section(other, 'Votes'), 'Ada Member')
    // The other props differ between the two runs.
    const { round, can, whyNot } = JSON.parse(await (await answer).text()).props
    expect(round).toMatchObject({ voted: 1, tally: null, votes: null, members: null, myVote: null })
    told.push(JSON.stringify({ round, can, whyNot }).replaceAll(/"\w+At":"[^"]+"/g, ''))
  }
  expect(told[0]).toBe(told[1])
})

test('a lost connection shows a quiet notice, and the page catches up after reconnecting', async () => {
  const found = await endorsed()
  const member = await signedInAt(found.path, ada)
  const { page } = member
  const { page: other } = await signedInAt(found.path, vera)
  await isLive(page, vera)
  allowDisconnection(member)
  await page.context().setOffline(true)
  await expectText(page, 'Live updates are paused. This page will update when the connection is back.')
  await postComment(found, ben, 'Said while nobody heard it.')
  await castVote(found, cora, 'approve')
  await expectText(other, 'Said while nobody heard it.')
  await expectNoText(page, 'Said while nobody heard it.')
  await page.context().setOffline(false)
  await expectText(discussion(page), 'Said while nobody heard it.')
  await expectText(section(page, 'Votes'), '1 of 6 voted')
  await page.getByText('Live updates are paused').waitFor({ state: 'hidden' })
})

test('closed connections reconnect at once without a notice', async () => {
  const found = await endorsed()
  const [{ page }, { page: other }] = [await signedInAt('/', ada), await signedInAt('/', ben)]
  const channels = ['private-user', 'private-applications', 'presence-application']
  await Promise.all([page, other].map(each => openListening(each, found.path, channels)))
  await isLive(page, ben)
  hub.endAll()
  await expect.poll(() => hub.count()).toBe(2)
  await postComment(found, ben, 'After the restart.')
  await expectText(discussion(page), 'After the restart.')
  await expectNoText(page, 'Live updates are paused')
})

test('guests do not load the live updates, and signing out stops them', async () => {
  const { page: guest } = await guestAt('/login')
  expect(await loads(guest)).toBe(false)
  const somebody = await signedInAt('/dashboard', ada)
  await expect.poll(() => hub.channels()).toEqual(expect.arrayContaining([`private-user.${ada.id}`]))
  expect(await loads(somebody.page)).toBe(true)
  await signOut(somebody)
  await expect.poll(() => hub.count()).toBe(0)
})

test('simultaneous events cause one reload', async () => {
  const found = await endorsed()
  const { page } = await signedInAt(found.path, vera)
  await signedInAt(found.path, ben)
  await isLive(page, ben)
  // A slow page also checks for missed events, so wait for that first.
  await postComment(found, ben, 'Before them.')
  await expectText(discussion(page), 'Before them.')
  const asked = recordRequests(page)
  await transaction(async tx => {
    for (const body of ['One.', 'Two.', 'Three.']) await post(tx, found.id, { body }, ben)
  })
  await expectText(discussion(page), 'Three.')
  await page.waitForTimeout(600)
  expect(asked.filter(each => each === `GET ${found.path}`)).toHaveLength(1)
})

test('the list and the to-do count follow other users’ actions, except while a menu is open', async () => {
  const { id } = await carriesApproval()
  const { page } = await signedInAt('/applications?awaitingMyVote=1', ada)
  await expect.poll(() => hub.channels()).toContain('private-applications')
  await expectText(page, /^No application/)
  await endorsed({ familyName: 'Bautista' })
  await page.getByRole('link', { name: /^BAUTISTA/i }).waitFor()
  await expectText(page.getByRole('navigation', { name: 'Main' }), '1')

  await open(page, '/applications')
  await expect.poll(() => hub.channels()).toContain('private-applications')
  await page.locator('summary', { hasText: 'Status' }).click()
  await decide(id, { verdict: 'approved', remarks }, carla)
  await page.waitForTimeout(2000)
  expect(await statuses(page)).toEqual(['endorsed', 'endorsed'])
  await page.keyboard.press('Escape')
  await expect.poll(() => statuses(page)).toContain('approved')
})

test('a filter chosen during a background refresh keeps its rows and its address', async () => {
  await registered()
  const { page } = await signedIn(carla)
  await watchRequests(page)
  await open(page, '/applications')
  await expect.poll(() => hub.channels()).toContain('private-applications')
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: chosen, resolve: choose } = Promise.withResolvers<void>()
  await page.route(isList, async route => {
    if (!isRefresh(route.request())) return route.continue()
    ask()
    await chosen
    await route.continue().catch(() => {}) // The page may have cancelled the request.
  })
  await endorsed()
  await asked
  const anew = page.waitForResponse(answer => isRefresh(answer.request()) && /status/.test(answer.url()))
  await page.locator('summary', { hasText: 'Status' }).click()
  await page.getByRole('checkbox', { name: /^endorsed/ }).check()
  await page.waitForURL('/applications?status[]=endorsed')
  await page.keyboard.press('Escape')
  choose()
  await anew
  await expect.poll(() => statuses(page)).toEqual(['endorsed'])
  await page.waitForURL('/applications?status[]=endorsed')
})

const statuses = async (page: Page) => (await page.locator('main tbody .status').allTextContents()).toSorted()

const isList = ({ pathname }: URL) => pathname === '/applications'

const loads = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /pusher/.test(name)))
