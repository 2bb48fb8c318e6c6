import { expect, test } from 'vitest'
import { endorsed } from '#tests/support/cases'
import { ada } from '#tests/support/cast'
import { says, vote } from './support/case-file.ts'
import { signedInAt } from './support/accounts-board.ts'
import { wrongWith } from './support/looks.ts'

test('after voting the choice is marked, and the n key opens the next case awaiting a vote', async () => {
  const first = await endorsed({ receivedOn: '2026-01-01' })
  const second = await endorsed({ receivedOn: '2026-01-02' })
  const { page } = await signedInAt(first.path, ada)
  await vote(page, 'Approve')
  const choice = page.getByRole('button', { name: 'Approve: your vote', exact: true })
  expect(await choice.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Next case for your vote' }).waitFor()
  expect(await wrongWith(page, 'case with my vote cast')).toEqual([])
  await page.keyboard.press('n')
  await page.waitForURL(`**${second.path}`)
  await says(page, 'Next: your vote')
})
