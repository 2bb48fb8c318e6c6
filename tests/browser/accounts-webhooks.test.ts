import { expect, test } from 'vitest'
import { adam } from '#tests/support/cast'
import { signedInAt } from './support/accounts-board.ts'
import { reload } from './support/alive.ts'
import { field } from './support/field.ts'
import { confirmPassword } from './support/forms.ts'
import { wrongWith } from './support/looks.ts'

test('a webhook can be added, tested, paused, resumed, changed and removed, and shows its secret only once', async () => {
  const { page } = await signedInAt('/settings/webhooks', adam)
  await page.getByText('No webhooks yet').waitFor()
  const found = await wrongWith(page, 'no webhooks')
  await field(page, 'Address').fill('http://10.0.0.1/hook')
  await field(page, 'Purpose').fill('The archive of the ministry')
  await page.getByRole('checkbox', { name: 'Application registered' }).check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await confirmPassword(page)
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  await page.getByText('Webhooks can’t use addresses in a private network').first().waitFor()
  found.push(...(await wrongWith(page, 'webhook refused')))

  await field(page, 'Address').fill('https://hooks.invalid/docket')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('region', { name: 'Copy the secret now' })
  const secret = await shown.locator('code').innerText()
  expect(secret).toMatch(/^whsec_/)
  found.push(...(await wrongWith(page, 'webhook added')))
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await reload(page)
  expect(await page.content()).not.toContain(secret)

  await page.getByText('No deliveries yet').waitFor()
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Test' }).getByText('Waiting').waitFor()
  found.push(...(await wrongWith(page, 'test on its way')))

  await page.getByRole('button', { name: 'Pause' }).click()
  const pausing = page.getByRole('dialog', { name: 'Pause webhook' })
  await pausing.waitFor()
  found.push(...(await wrongWith(page, 'pausing')))
  await pausing.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('This webhook is paused.').waitFor()
  found.push(...(await wrongWith(page, 'paused')))
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
  found.push(...(await wrongWith(page, 'removing')))
  await removing.getByRole('button', { name: 'Remove webhook' }).click()
  await page.getByText('No webhooks yet').waitFor()
  expect(found).toEqual([])
})
