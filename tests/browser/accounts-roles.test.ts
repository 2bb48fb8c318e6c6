import { expect, test } from 'vitest'
import { adam } from '#tests/support/cast'
import { expectAccessible } from './support/accessibility.ts'
import { expectText } from './support/case-page.ts'
import { field } from './support/page.ts'
import { signedInAt } from './support/test-board.ts'

test('a role is saved from a half-filled form, edited and deleted, and the form keeps what was typed', async () => {
  const { page } = await signedInAt('/users/create', adam)
  await field(page, 'Name').fill('Lualhati Magtanggol')
  const role = page.getByLabel('Start from role')
  const chosen = () => role.evaluate((menu: HTMLSelectElement) => menu.value)
  await role.selectOption('Board member')
  await page.getByRole('group', { name: 'Applications' }).getByRole('switch', { name: 'Export' }).click()
  await expectText(page, 'Changed from Board member: + Applications: export')

  await page.getByRole('button', { name: 'Save as role' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Name of the role').fill('Board chair')
  await expectAccessible(page, 'saving a role')
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expectText(dialog, 'Another role has this name.')
  await field(dialog, 'Name of the role').fill('Reporter')
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(chosen).toBe('Reporter')

  await page.getByRole('button', { name: 'Edit role' }).click()
  await field(dialog, 'Name of the role').fill('Secretary')
  await dialog.getByRole('group', { name: 'Applications' }).getByRole('switch', { name: 'Vote' }).click()
  await expectText(dialog, 'No active user has exactly the permissions of this role.')
  await expectAccessible(page, 'editing a role')
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect.poll(chosen).toBe('Secretary')
  await expectText(page, 'Changed from Secretary: + Applications: vote')
  await page.getByRole('button', { name: 'Delete role' }).click()
  await dialog.getByRole('button', { name: 'Delete role' }).click()
  await expect.poll(chosen).toBe('')
  expect(await field(page, 'Name').inputValue()).toBe('Lualhati Magtanggol')
  expect(await page.getByRole('switch', { name: 'Export' }).first().isChecked()).toBe(true)
})
