import { expect, test } from 'vitest'
import { endorsed, heldFromEndorsed } from '#tests/support/cases'
import { ada } from '#tests/support/cast'
import { says, vote } from './support/case-file.ts'
import { signedInAt } from './support/accounts-board.ts'
import { wrongWith } from './support/looks.ts'

// What the panel says after an act, and where it leads.

test('after the vote its choice is marked, and a key leads to the next case that awaits one', async () => {
  const first = await endorsed({ receivedOn: '2026-01-01' })
  const second = await endorsed({ receivedOn: '2026-01-02' })
  const { page } = await signedInAt(first.path, ada)
  await vote(page, 'Approve')
  const choice = page.getByRole('button', { name: 'Approve: your vote', exact: true })
  expect(await choice.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Next case awaiting your vote' }).waitFor()
  expect(await wrongWith(page, 'case with my vote cast')).toEqual([])
  await page.keyboard.press('n')
  await page.waitForURL(`**${second.path}`)
  await says(page, 'Next: your vote')
})

test('a case on hold says why and until when', async () => {
  const found = await heldFromEndorsed()
  const { page } = await signedInAt(found.path, ada)
  await says(page, /to be reviewed on 1 Jan 2030/)
  await says(page.getByLabel('Progress and actions'), /Everything is in order/)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'History' }).click()
  await page.locator('a[href="#history"][aria-current]').waitFor()
})
