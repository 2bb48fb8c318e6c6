import { expect, onTestFinished, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { hub } from '#packages/pusher-endpoint/hub'
import { carriesApproval, castVote, endorsed, registered } from '#tests/support/cases'
import { server } from '#tests/support/board'
import { ada, ben, dan, judith, vera } from '#tests/support/cast'
import { signedIn, signedInAt } from './support/test-board.ts'
import { expectText, section, postComment, discussion, isLive } from './support/case-page.ts'
import { open, openListening } from './support/page.ts'
import { expectError, allowErrors } from './support/browser.ts'

const listensTo = (id: number) => hub.channels().includes(`presence-application.${id}`)

test('a page catches up with events from before it joined its channels', async () => {
  const found = await registered()
  const { page } = await signedIn(ada)
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/broadcasting/auth', async route => {
    await held
    await route.continue()
  })
  await open(page, found.path)
  await postComment(found, ben, 'Said just now.')
  await page.waitForTimeout(300)
  expect(listensTo(found.id)).toBe(false)
  go()
  await expectText(discussion(page), 'Said just now.')
})

test.each([
  ['the board was away', 503],
  ['the session got a new token on the way', 419],
  ['the session got a new cookie on the way', 401],
])('a page retries joining a channel when %s, but not when access is denied', async (_why, status) => {
  const found = await registered()
  const member = await signedIn(ada)
  const { page } = member
  allowErrors(member, /broadcasting\/auth/)
  const asked: string[] = []
  await page.route('**/broadcasting/auth', async route => {
    const channel = new URLSearchParams(route.request().postData() ?? '').get('channel_name')!
    const again = asked.includes(channel)
    asked.push(channel)
    if (channel.startsWith('private-user')) await route.fulfill({ status: 403 })
    else if (again) await route.continue()
    else await route.fulfill({ status })
  })
  await open(page, found.path)
  await expect.poll(() => listensTo(found.id)).toBe(true)
  await signedInAt(found.path, vera)
  await isLive(page, vera)
  expect(asked.filter(channel => channel.startsWith('private-user'))).toHaveLength(1)
})

test('a page that live updates don’t reach refreshes every minute, and says so', async () => {
  const found = await endorsed()
  const { page } = await signedIn(ada)
  await page.routeWebSocket(/\/app\//, socket => socket.close())
  await page.clock.install()
  await open(page, found.path)
  await expectText(page, 'Live updates are paused. This page will update when the connection is back.')
  await postComment(found, ben, 'Said without a connection.')
  await page.clock.fastForward(60_000)
  await expectText(discussion(page), 'Said without a connection.')
  await expectText(page, 'Live updates are paused. This page refreshes every minute.')
})

test('the to-do list follows other users’ actions', async () => {
  const found = await endorsed({ familyName: 'Abad' })
  const { page } = await signedInAt('/dashboard', ada)
  await expectText(page, /^Awaiting your vote/)
  await expect.poll(() => hub.channels()).toContain('private-applications')
  await endorsed({ familyName: 'Bautista' })
  await page.getByRole('link', { name: /^BAUTISTA/i }).waitFor()
  await expectText(section(page, 'Recent activity'), /-000002/)
  await castVote(found, ada, 'abstain')
  await page.getByRole('link', { name: /^ABAD/i }).waitFor({ state: 'detached' })
})

test('a notification does not reload a page that was not found', async () => {
  const found = await registered()
  const person = await signedIn(ben)
  const { page } = person
  const asked: string[] = []
  page.on(
    'request',
    request => request.url().endsWith('/applications/987654') && asked.push(request.method()),
  )
  const told = new Promise<void>(resolve =>
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"notification"') && resolve()),
    ),
  )
  await open(page, '/applications/987654')
  await expectError(person, /status of 404/)
  await expect.poll(() => hub.channels()).toContain(`private-user.${ben.id}`)
  await postComment(found, ada, '@Ben Member, it is here.')
  await told
  await page.waitForTimeout(500)
  expect(asked).toEqual(['GET'])
})

test('a slow connection is not given up', async () => {
  const { page } = await signedInAt('/dashboard', ada)
  await expect.poll(() => hub.channels()).toContain('private-applications')
  const [answers] = server.listeners('upgrade') as [(...asked: unknown[]) => void]
  const slowly = (...asked: unknown[]) => setTimeout(answers, 1500, ...asked)
  server.off('upgrade', answers).on('upgrade', slowly)
  onTestFinished(() => void server.off('upgrade', slowly).on('upgrade', answers))
  await openListening(page, '/applications', ['private-applications'])
})

test('users joining a case do not shift the page, however long their names are', async () => {
  const found = await registered()
  await db.user.update({ where: { email: vera.email }, data: { name: 'Vera '.repeat(40).trim() } })
  for (const width of [1440, 390]) {
    const { page } = await signedInAt(found.path, ada, { viewport: { width, height: 844 } })
    const place = () => page.locator('#next').boundingBox()
    const before = await place()
    const { context } = await signedInAt(found.path, vera)
    await page.getByText(/^Here now: /).waitFor()
    expect(await place()).toEqual(before)
    await context.close()
  }
})

test('other members’ votes do not move the decision buttons', async () => {
  const found = await carriesApproval()
  const { page } = await signedInAt(found.path, judith)
  const approve = page.getByRole('button', { name: 'Approve application' })
  const round = page.getByText(/^Round 1: /)
  const [place, room] = [await approve.boundingBox(), await round.boundingBox()]
  await castVote(found, dan, 'abstain')
  await expectText(page, /^Round 1: .*with 1 abstention/)
  expect((await round.boundingBox())!.height).toBeGreaterThan(room!.height)
  expect(await approve.boundingBox()).toEqual(place)
})
