import { afterEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { bounds } from '#server/platform/web/paged'
import { registered } from '#tests/support/cases'
import { vera } from '#tests/support/cast'
import { leaveTasks } from '#tests/support/tampered'
import { signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { says } from './support/case-file.ts'
import { wrongWith } from './support/looks.ts'

const { counted } = bounds
afterEach(() => {
  bounds.counted = counted
})

test('a list with more rows than are counted says so, ends there and suggests narrowing it', async () => {
  const one = await db.application.findUniqueOrThrow({ where: { id: (await registered()).id } })
  const further = Array.from({ length: 59 }, (_, at) => ({
    ...one,
    id: 100 + at,
    reference: `2026-1000${at}`,
  }))
  leaveTasks()
  await db.application.createMany({ data: further })
  bounds.counted = 50
  const { page } = await signedInAt('/applications?search=lualhati', vera)
  await says(page, '1–25 of more than 50')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await says(page, '26–50 of more than 50')
  expect(await pages.getByRole('link').allTextContents()).toEqual(['', '1', '2'])
  await page
    .getByRole('link', { name: /Magtanggol/i })
    .first()
    .click()
  await says(page, /\d+ of more than 50 in the list/)
  await open(page, '/applications?search=lualhati&page=3')
  await says(page, 'Only the first 50 rows can be shown')
  await says(page, /Narrow the list/)
  expect(await wrongWith(page, 'beyond')).toEqual([])
  await page.getByRole('link', { name: 'First page' }).click()
  await says(page, '1–25 of more than 50')
})
