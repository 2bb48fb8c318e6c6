import { test, expect } from 'vitest'
import { approved, endorsed, oneVoteShort, registered, signed } from '#tests/support/cases'
import { carla, emil, rosa, vera } from '#tests/support/cast'
import { endorsingRelative, signedInAt } from './support/test-board.ts'
import { open, tabAndPress, tabAndType } from './support/page.ts'
import {
  act,
  openAct,
  openDialog,
  expectText,
  expectNoText,
  section,
  register,
  vote,
} from './support/case-page.ts'
import { demoBoard } from './support/demo-board.ts'
import { pdf } from './support/uploads.ts'

const remarks = 'The applicant has asked for it in writing.'

test('an application can be withdrawn during a round and reinstated', async () => {
  const { path } = await oneVoteShort()
  const { page } = await signedInAt(path, rosa)
  await page.locator('summary', { hasText: 'More' }).click()
  const dialog = await openAct(page, 'Withdraw application')
  await expectText(dialog, /its votes stay sealed permanently/)
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await expectText(dialog, 'There is a problem')
  await dialog.getByLabel('Remarks').fill(remarks)
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectText(page, 'withdrawn')
  await expectText(section(page, 'Votes'), /voided/)
  await act(page, 'Reinstate application', { remarks: 'The applicant wants it decided after all.' })
  await expectText(page, 'Next: 5 documents, then endorsement')
  await expectText(section(page, 'Remarks'), remarks)
})

test('a case can be archived and restored by keyboard, and is read-only in between', async () => {
  const { path } = await signed()
  const { page } = await signedInAt(path, carla)
  await tabAndPress(page, page.locator('summary', { hasText: 'More' }), 'Enter')
  await tabAndPress(page, page.getByRole('button', { name: 'Archive application' }), 'Enter')
  await tabAndType(page, page.getByRole('dialog').getByLabel('Remarks'), 'Nothing is left to do with it.')
  await tabAndPress(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Archive application' }),
    'Enter',
  )
  await expectText(page, /You can read this application, but not change or add anything until it is restored/)

  const { page: viewer } = await signedInAt(path, vera)
  await expectText(viewer, /You can read this application, but not change or add anything\./)
  await expectNoText(viewer, 'Restore application')
  await expectNoText(viewer, 'Add a remark')

  await tabAndPress(page, page.getByRole('button', { name: 'Restore application' }), 'Enter')
  await tabAndType(page, page.getByRole('dialog').getByLabel('Remarks'), 'A letter about it has come in.')
  await tabAndPress(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Restore application' }),
    'Enter',
  )
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectNoText(page, /You can read this application, but not change/)
})

test('endorsing or reconsidering warns about members who may be related to the applicant', async () => {
  const { page: officer } = await endorsingRelative()
  const warning = section(officer, 'Possible conflicts of interest')
  await expectText(warning, 'Ben Member')
  await expectText(warning, /declared as sister/)
  await expectText(warning, /can recuse themselves once voting is open/)

  const decided = await approved({
    familyName: 'Magtanggol',
    givenName: 'Lualhati',
    matchReason: 'Another matter.',
  })
  const { page: chair } = await signedInAt(decided.path, carla)
  await chair.locator('summary', { hasText: 'More' }).click()
  await openAct(chair, 'Reconsider decision')
  await expectText(section(chair, 'Possible conflicts of interest'), /declared as sister/)
})

test('on a phone the next step stays at the bottom of the screen', async () => {
  const { path } = await endorsed()
  const { page } = await signedInAt(path, emil, { viewport: { width: 390, height: 844 } })
  await expectText(section(page, 'Next step'), 'Next: votes (0 of 6)')
  const waiting = await registered()
  await open(page, waiting.path)
  const bar = section(page, 'Next step')
  await page.keyboard.press('End')
  await bar.getByRole('button', { name: 'Endorse' }).click()
  await expectText(await openDialog(page), 'Endorse application')
})

const board = demoBoard()

test('an application is held, resumed and endorsed, a member recuses, a vote changes, and the board disapproves', async () => {
  const { page: clerk } = await board.signedIn('registry')
  const path = await register(clerk, { familyName: 'Ocampo', givenName: 'Perla' })

  const { page: officer } = await board.signedIn('endorser')
  await open(officer, path)
  await act(officer, 'Put on hold', {
    remarks: 'The judgment has not come yet.',
    reviewOn: '2031-05-06',
    files: [pdf('letter.pdf')],
  })
  await expectText(officer, 'Next: review on 6 May 2031')
  await act(officer, 'Resume application', { remarks: 'The judgment has come.' })
  await act(officer, 'Endorse application', { remarks: 'In order, and fit for the board.' })

  const { page: member } = await board.signedIn('member1')
  await open(member, path)
  await vote(member, 'Approve')
  await act(member, 'Recuse myself', { reason: 'The applicant is my cousin.' })
  await expectText(
    section(member, 'Votes'),
    '0 of 7 members have voted; quorum is 4. Votes are revealed when voting closes.',
  )
  await expectText(member, /You have recused yourself from 2026-/)

  for (const account of ['member2', 'member3', 'member4'] as const) {
    const { page } = await board.signedIn(account)
    await open(page, path)
    if (account === 'member2') await vote(page, 'Approve')
    await vote(page, 'Disapprove', 'The grounds are too thin.')
  }
  const { page: chair } = await board.signedIn('chair')
  await open(chair, path)
  await vote(chair, 'Abstain')
  await chair.locator('summary', { hasText: 'More' }).click()
  await expectText(chair, 'The majority voted to disapprove.')
  const dialog = await openAct(chair, 'Disapprove application')
  await dialog.getByRole('button', { name: 'Disapprove application' }).click()
  await expectText(dialog, /Remarks: .*10 characters/)
  await dialog.getByLabel('Remarks').fill('Disapproved as the board has voted.')
  await dialog.getByRole('button', { name: 'Disapprove application' }).click()
  await expectText(chair, /^\d{4}-\d{6} disapproved$/)
  await expectText(
    section(chair, 'Votes'),
    '4 of 7 members voted; quorum was 4; disapproved 3 to 0 with 1 abstention.',
  )

  await clerk.reload()
  const kinds = section(clerk, 'Remarks').locator('ol > li > p:first-child > span:first-child')
  expect(await kinds.allTextContents()).toEqual(['Put on hold', 'Resumed', 'Endorsement', 'Disapproval'])
  await expectNoText(clerk, 'my cousin')
})
