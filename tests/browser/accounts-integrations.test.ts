import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { carla, adam } from '#tests/support/cast'
import { origin, signedInAt } from './support/test-board.ts'
import { open, reload, field } from './support/page.ts'
import { confirmPassword } from './support/forms.ts'
import { expectAccessible } from './support/accessibility.ts'

test('an API token can be created, copied once, used and revoked', async () => {
  const { page, context } = await signedInAt('/user/api-tokens', carla)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('No tokens yet').waitFor()
  await field(page, 'Name').fill('monthly report')
  await page.getByRole('checkbox', { name: 'View' }).first().check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await confirmPassword(page)
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  await expectAccessible(page, 'token refused')
  expect(await field(page, 'Name').inputValue()).toBe('monthly report')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)

  await field(page, 'Expires').fill(
    (await page.locator('input[type=date]').first().getAttribute('max')) ?? '',
  )
  await page.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('region', { name: 'Copy the new token now' })
  const token = await shown.locator('code').innerText()
  await expectAccessible(page, 'token made')
  await shown.getByRole('button', { name: 'Copy token' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token)

  const answer = await ask(token)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ email: carla.email, permissions: ['applications.view'] })
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  // lastUsedAt is stored in the background.
  await expect.poll(() => db.apiToken.count({ where: { lastUsedAt: { not: null } } })).toBe(1)
  await reload(page)
  expect(await page.content()).not.toContain(token)
  await page.getByText('last used').waitFor()

  await page.getByRole('button', { name: 'Revoke monthly report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await page.getByText('No tokens yet').waitFor()
  expect((await ask(token)).status).toBe(401)
})

test('the API reference covers every operation, and its links lead to them', async () => {
  const { page } = await signedInAt('/api/documentation', carla)
  const operations = page.getByRole('navigation', { name: 'Operations' }).getByRole('link')
  const names = await operations.allInnerTexts()
  expect(names).toContain('GET /api/v1/applications/{id}')
  for (const link of await operations.all()) {
    const target = (await link.getAttribute('href'))!
    expect(await page.locator(target).count(), target).toBe(1)
  }
  expect(await danglingLinks(page)).toEqual([])
  await page.getByRole('region', { name: 'Webhooks' }).getByText('application.decided').waitFor()
  await open(page, '/user/api-tokens')
})

const ask = (token: string) =>
  fetch(`${origin}/api/v1/user`, { headers: { authorization: `Bearer ${token}` } })

const danglingLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')]
      .map(link => link.getAttribute('href')!)
      .filter(href => !document.getElementById(decodeURIComponent(href.slice(1)))),
  )

test('a webhook can be added, tested, paused, resumed, changed and removed, and shows its secret only once', async () => {
  const { page } = await signedInAt('/settings/webhooks', adam)
  await page.getByText('No webhooks yet').waitFor()
  await expectAccessible(page, 'no webhooks')
  await field(page, 'Address').fill('http://10.0.0.1/hook')
  await field(page, 'Purpose').fill('The archive of the ministry')
  await page.getByRole('checkbox', { name: 'Application registered' }).check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await confirmPassword(page)
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  await page.getByText('Webhooks can’t use addresses in a private network').first().waitFor()
  await expectAccessible(page, 'webhook refused')

  await field(page, 'Address').fill('https://hooks.invalid/docket')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('region', { name: 'Copy the secret now' })
  const secret = await shown.locator('code').innerText()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page, 'webhook added')
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await reload(page)
  expect(await page.content()).not.toContain(secret)

  await page.getByText('No deliveries yet').waitFor()
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Test' }).getByText('Waiting').waitFor()
  await expectAccessible(page, 'test on its way')

  await page.getByRole('button', { name: 'Pause' }).click()
  const pausing = page.getByRole('dialog', { name: 'Pause webhook' })
  await pausing.waitFor()
  await expectAccessible(page, 'pausing')
  await pausing.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('This webhook is paused.').waitFor()
  await expectAccessible(page, 'paused')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('This webhook is paused.').waitFor({ state: 'detached' })

  await field(page, 'Purpose').fill('The archive')
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'New secret' }).click()
  const renewing = page.getByRole('dialog', { name: 'Create a new secret' })
  await renewing.getByRole('button', { name: 'Create new secret' }).click()
  await shown.waitFor()
  expect(await shown.locator('code').innerText()).not.toBe(secret)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText('The previous secret remains valid').waitFor()

  await page.getByRole('button', { name: 'Remove' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove webhook' })
  await removing.waitFor()
  await expectAccessible(page, 'removing')
  await removing.getByRole('button', { name: 'Remove webhook' }).click()
  await page.getByText('No webhooks yet').waitFor()
})
