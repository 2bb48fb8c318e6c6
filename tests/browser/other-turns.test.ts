import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { act, openAct, register, says, saysNothingOf, section, vote } from './support/case-file.ts'
import { pdf } from './support/papers.ts'

const board = aBoard()

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
  await says(officer, 'Next: review on 6 May 2031')
  await act(officer, 'Resume application', { remarks: 'The judgment has come.' })
  await act(officer, 'Endorse application', { remarks: 'In order, and fit for the board.' })

  const { page: member } = await board.signedIn('member1')
  await open(member, path)
  await vote(member, 'Approve')
  await act(member, 'Recuse myself', { reason: 'The applicant is my cousin.' })
  await says(
    section(member, 'Votes'),
    '0 of 7 members have voted; quorum is 4. Votes are revealed when voting closes.',
  )
  await says(member, 'You have recused yourself from this round')

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
  await says(chair, 'The majority voted to disapprove.')
  const dialog = await openAct(chair, 'Disapprove application')
  await dialog.getByRole('button', { name: 'Disapprove application' }).click()
  await says(dialog, /Remarks: .*10 characters/)
  await dialog.getByLabel('Remarks').fill('Disapproved as the board has voted.')
  await dialog.getByRole('button', { name: 'Disapprove application' }).click()
  await says(chair, 'Application disapproved')
  await says(
    section(chair, 'Votes'),
    '4 of 7 members voted; quorum was 4; disapproved 3 to 0 with 1 abstention.',
  )

  await clerk.reload()
  const kinds = section(clerk, 'Remarks').locator('ol > li > p:first-child > span:first-child')
  expect(await kinds.allTextContents()).toEqual(['Put on hold', 'Resumed', 'Endorsement', 'Disapproval'])
  await saysNothingOf(clerk, 'my cousin')
})
