// Fast suite.
import { expect, test } from 'vitest'
import { blockLiveUpdates, open, reload, field, isFocused } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { act, openAct, register, expectText, section, vote } from './support/case-page.ts'
import { endorsed } from '#tests/support/cases'
import { ada } from '#tests/support/cast'
import { signedInAt } from './support/test-board.ts'
import { expectAccessible } from './support/accessibility.ts'

const board = demoBoard()
const doubt = 'I am not persuaded that she was there.'

test('changing the choice clears the earlier reason and offers to use it again', async () => {
  const { page } = await board.signedIn('all')
  const path = await register(page, { familyName: 'Quirino', givenName: 'Estrella' })
  await act(page, 'Endorse application', { remarks: 'In order, and fit for the board.' })
  await vote(page, 'Disapprove', doubt)

  const ballot = await openAct(page, 'Approve: your vote')
  const reason = field(ballot, 'Reason')
  const takeEarlier = ballot.getByRole('button', { name: 'Use my earlier reason' })
  await takeEarlier.waitFor()
  expect(await reason.inputValue()).toBe('')

  await takeEarlier.click()
  expect(await reason.inputValue()).toBe(doubt)
  expect(await isFocused(reason)).toBe(true)
  expect(await takeEarlier.count()).toBe(0)

  await reason.fill('Persuaded by the new statement.')
  await ballot.getByRole('radio', { name: 'Abstain' }).check()
  expect(await reason.inputValue()).toBe('')
  await ballot.getByRole('radio', { name: 'Disapprove' }).check()
  expect(await reason.inputValue()).toBe(doubt)
  await ballot.getByRole('radio', { name: 'Approve', exact: true }).check()
  expect(await reason.inputValue()).toBe('Persuaded by the new statement.')

  await ballot.getByRole('radio', { name: 'Abstain' }).check()
  await ballot.getByRole('button', { name: 'Change vote' }).click()
  await ballot.waitFor({ state: 'hidden' })
  await open(page, path)
  await expectText(section(page, 'Votes'), 'You abstained.')
  expect(await section(page, 'Votes').getByText(doubt).count()).toBe(0)
})

test('a choice made before another tab cast the vote takes nothing from that vote', async () => {
  const { page } = await board.signedIn('all')
  await blockLiveUpdates(page)
  const path = await register(page, { familyName: 'Osias', givenName: 'Ildefonsa' })
  await act(page, 'Endorse application', { remarks: 'In order, and fit for the board.' })
  const ballot = await openAct(page, 'Approve: your vote')
  await page.keyboard.press('Escape')
  await ballot.waitFor({ state: 'hidden' })

  const { page: another } = await board.signedIn('all')
  await open(another, path)
  await vote(another, 'Disapprove', doubt)

  await reload(page)
  await openAct(page, 'Approve: your vote')
  expect(await ballot.getByRole('radio', { name: 'Approve', exact: true }).isChecked()).toBe(true)
  expect(await field(ballot, 'Reason').inputValue()).toBe('')
})

test('after voting the choice is marked, and the n key opens the next case awaiting a vote', async () => {
  const first = await endorsed({ receivedOn: '2026-01-01' })
  const second = await endorsed({ receivedOn: '2026-01-02' })
  const { page } = await signedInAt(first.path, ada)
  await vote(page, 'Approve')
  const choice = page.getByRole('button', { name: 'Approve: your vote', exact: true })
  expect(await choice.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Next case for your vote' }).waitFor()
  await expectAccessible(page, 'case with my vote cast')
  await page.keyboard.press('n')
  await page.waitForURL(`**${second.path}`)
  await expectText(page, 'Next: your vote')
})
