// Fast suite.
import { expect, test } from 'vitest'
import { hydrated, open } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import {
  act,
  filesOf,
  fillApplication,
  grounds,
  openAct,
  expectText,
  expectNoText,
  section,
  vote,
  sendApplication,
} from './support/case-page.ts'
import { pdf, photo } from './support/uploads.ts'

// Seven people, each in their own browser.

const board = demoBoard()

test('an application is registered, endorsed, voted on and approved', async () => {
  const { page: clerk } = await board.signedIn('registry')
  await open(clerk, '/applications')
  await clerk.getByRole('main').getByRole('link', { name: 'Register application' }).click()
  await clerk.waitForURL('/applications/create')
  await expect.poll(() => clerk.evaluate(() => document.activeElement?.id)).toBe('typeId')
  await fillApplication(clerk, { familyName: 'Magtanggol', givenName: 'Lualhati' })
  await filesOf(clerk, 'Photo of the applicant').setInputFiles(await photo())
  await filesOf(clerk, 'Documents').setInputFiles([pdf('sworn.pdf'), pdf('birth.pdf')])
  await clerk.getByLabel('Kind of sworn.pdf').selectOption('Sworn application')
  await clerk.getByLabel('Kind of birth.pdf').selectOption('Birth certificate')
  const path = await sendApplication(clerk)
  await expectText(clerk, /^\d{4}-\d{6} registered/)
  const another = clerk.getByRole('main').getByRole('link', { name: 'Register another' })
  expect(await another.getAttribute('href')).toBe('/applications/create')
  await expectText(clerk.getByRole('heading', { level: 1 }), 'MAGTANGGOL, Lualhati')
  await expectText(section(clerk, 'Grounds'), grounds)
  const documents = section(clerk, 'Documents')
  await documents.getByRole('row', { name: 'sworn.pdf Sworn application' }).waitFor()
  await documents.getByRole('row', { name: 'birth.pdf Birth certificate' }).waitFor()
  const picture = section(clerk, 'Applicant').getByRole('img')
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await expectNoText(clerk, 'Endorse application')

  const { page: officer } = await board.signedIn('endorser')
  await open(officer, path)
  const dialog = await openAct(officer, 'Endorse application')
  await expectText(dialog, 'Your remark will record that these documents were missing:')
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    'Statement of facts',
    'Barangay clearance',
    'Proof of surrender or detention',
  ])
  await officer.keyboard.press('Escape')
  await act(officer, 'Endorse application', {
    remarks: 'In order, and fit for the board.',
    files: [pdf('endorsement.pdf')],
  })
  await expectText(officer, /^\d{4}-\d{6} endorsed\. Voting is open\.$/)

  const { page: chair } = await board.signedIn('chair')
  await open(chair, path)
  await chair.locator('summary', { hasText: 'More' }).click()
  await expectText(chair, '0 of 8 members have voted; quorum is 5.')

  for (const [account, choice, reason] of [
    ['member1', 'Approve', ''],
    ['member2', 'Approve', 'He has served his time.'],
    ['member3', 'Disapprove', 'The grounds are too thin for me.'],
    ['member4', 'Abstain', ''],
  ] as const) {
    const { page: member } = await board.signedIn(account)
    await open(member, path)
    await vote(member, choice, reason)
  }
  const { page: member } = await board.signedIn('member5')
  await open(member, path)
  await expectText(
    section(member, 'Votes'),
    '4 of 8 members have voted; quorum is 5. Votes are revealed when voting closes.',
  )
  await vote(member, 'Approve')
  for (const secret of ['too thin', 'served his time', 'leads', 'carries'])
    expect(await member.getByRole('main').textContent()).not.toContain(secret)
  // Viewers are named, but not who has voted.
  expect(await section(member, 'Votes').textContent()).not.toContain('Iturralde')

  // The votes stay sealed until the chair has voted.
  await chair.reload()
  await hydrated(chair)
  await chair.locator('summary', { hasText: 'More' }).click()
  await expectText(chair, 'You are a member of this round. Vote or abstain before you decide.')
  await expectNoText(chair, /approval carries|majority voted/)
  await vote(chair, 'Approve')
  const sentence =
    '6 of 8 members have voted; quorum is 5; approval carries 4 to 1 with 1 abstention; two further votes can’t change it.'
  await expectText(section(chair, 'Votes'), sentence)
  await act(chair, 'Approve application', {
    remarks: 'Approved as the board has voted.',
    files: [pdf('decision.pdf')],
  })
  await expectText(chair, /^\d{4}-\d{6} approved$/)

  await clerk.reload()
  await hydrated(clerk)
  await expectText(clerk, 'Next: resolution')
  const votes = section(clerk, 'Votes')
  await expectText(votes, '6 of 8 members voted; quorum was 5; approved 4 to 1 with 1 abstention.')
  await votes.getByRole('heading', { name: 'Disapprove · 1 dissenting' }).waitFor()
  expect(
    await votes
      .getByRole('list', { name: /^Votes: / })
      .getByRole('listitem')
      .allTextContents(),
  ).toEqual([
    'Omar Hadji SalicHe has served his time.',
    'Hon. Teodoro Villacorta, Soledad Iturralde, Dr. Nurhaya Macapantao gave no reason',
    'Beatriz QuimpoThe grounds are too thin for me.',
    'Rev. Anselmo Guevarra gave no reason',
  ])
  const remarks = section(clerk, 'Remarks')
  await expectText(remarks, 'In order, and fit for the board.')
  await expectText(
    remarks,
    'Missing when endorsed: Statement of facts, Barangay clearance, Proof of surrender or detention.',
  )
  await expectText(remarks, 'Approved as the board has voted.')
  for (const name of ['endorsement.pdf', 'decision.pdf']) {
    await remarks.getByRole('link', { name }).click()
    const viewer = clerk.getByRole('dialog', { name: 'Document viewer' })
    const [sent] = await Promise.all([
      clerk.waitForEvent('download'),
      viewer.getByRole('link', { name: /^Download/ }).click(),
    ])
    expect(sent.suggestedFilename()).toBe(name)
    expect(await sent.failure()).toBeNull()
    await viewer.getByRole('button', { name: 'Close the viewer' }).click()
    await viewer.waitFor({ state: 'detached' })
  }
})
