import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { adam, ben, nora, password } from '#tests/support/cast'
import { codeOf, givePhone, wrongCodeOf } from '#tests/support/second-factor'
import { guestAt, signedInAt } from './support/test-board.ts'
import { reload, field, isFocused, tabTo } from './support/page.ts'

test('signing in with two factors works by keyboard, also after a wrong code', async () => {
  const { secret } = await givePhone(nora)
  const { page } = await guestAt('/login')
  const { keyboard } = page
  await tabTo(page, field(page, 'Email address'))
  await keyboard.type(nora.email)
  await tabTo(page, field(page, 'Password'))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await page.waitForURL('**/two-factor-challenge')
  const code = field(page, 'Code')
  await whenFocused(code)
  await keyboard.type(wrongCodeOf(secret))
  await keyboard.press('Enter')
  await page.getByText('The code is not correct').waitFor()
  await whenFocused(code)
  expect(await code.inputValue()).toBe('')
  await keyboard.type(codeOf(secret))
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
})

test('permissions and the dialog that ends sessions can be operated by keyboard', async () => {
  const { page } = await signedInAt(`/users/${ben.id}/edit`, adam)
  await signedInAt('/dashboard', ben)
  await reload(page)
  const { keyboard } = page
  const vote = page
    .getByRole('group', { name: 'Applications', exact: true })
    .getByRole('switch', { name: 'Vote' })
  await tabTo(page, vote)
  expect(await ringOf(vote)).toBeGreaterThanOrEqual(2)
  await keyboard.press('Space')
  expect(await vote.isChecked()).toBe(false)
  await page.getByText('Changed from Board member: − applications: vote').waitFor()
  await keyboard.press('Space')
  expect(await vote.isChecked()).toBe(true)

  const end = page.getByRole('button', { name: 'End sessions' })
  await tabTo(page, end)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'End sessions: Ben Member' })
  await whenFocused(dialog.getByRole('button', { name: 'Cancel' }))
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await whenFocused(end)
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'End sessions' }))
  await keyboard.press('Enter')
  await whenFocused(field(page.getByRole('dialog', { name: 'Confirm it’s you' }), 'Password'))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await page.getByText('Sessions ended').waitFor()
})

test('a switch that cannot be changed stays focusable and says why', async () => {
  const { page } = await signedInAt(`/users/${adam.id}/edit`, adam)
  const active = page.getByRole('switch', { name: 'Active' })
  await tabTo(page, active)
  await page.keyboard.press('Space')
  expect(await active.isChecked()).toBe(true)
  await page.getByText('You can’t deactivate your own account.').waitFor()
})

async function whenFocused(target: Locator) {
  await target.waitFor()
  await expect.poll(() => isFocused(target)).toBe(true)
}

/** Outline width in pixels. */
const ringOf = (target: Locator) =>
  target.evaluate(element => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
