import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { register, says } from './support/case-file.ts'
import { isFocused } from './support/tabbing.ts'

const board = aBoard()

test('the second save is refused, says who changed what and when, and keeps the typed text', async () => {
  const { page: first, context } = await board.signedIn('registry')
  const path = await register(first, { familyName: 'Bautista', givenName: 'Rosario' })
  const { page: second } = await board.signedIn('all')
  await Promise.all([open(first, `${path}/edit`), open(second, `${path}/edit`)])
  await first.getByLabel('Alias').fill('Charo')
  await first.getByLabel('Occupation').fill('Weaver')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await first.waitForURL(path)
  await says(first, 'Changes saved')

  await second.getByLabel('Alias').fill('Saring')
  await second.getByRole('button', { name: 'Save changes' }).click()
  const notice = second.getByRole('region', { name: 'The application has changed' })
  await says(notice, /Jerome Pangilinan.*alias.*occupation.*\d{4}-\d\d-\d\d \d\d:\d\d/)
  await expect.poll(() => isFocused(notice)).toBe(true)
  expect(await second.getByLabel('Alias').inputValue()).toBe('Saring')

  second.on('dialog', dialog => void dialog.accept())
  await notice.getByRole('button', { name: 'Load the current version' }).click()
  await notice.waitFor({ state: 'hidden' })
  expect(await second.getByLabel('Alias').inputValue()).toBe('Charo')
  await second.getByLabel('Alias').fill('Charo, Saring')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await second.waitForURL(path)
  expect(context.pages()).toHaveLength(1)
})
