import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, filesOf, openAct, register, section } from './support/case-page.ts'
import { demoBoard } from './support/demo-board.ts'
import { open } from './support/page.ts'
import { largePdf, pdf } from './support/uploads.ts'

const board = demoBoard()

test('a case returned to the registry is completed from its page, one missing document after the other', async () => {
  const { page: clerk } = await board.signedIn('registry')
  const path = await register(clerk, { familyName: 'Magtanggol', givenName: 'Lualhati', type: 'Licence' })
  const { page: officer } = await board.signedIn('endorser')
  await open(officer, path)
  const dialog = await openAct(officer, 'Return to the registry')
  const items = dialog.getByLabel('What is missing')
  const missing = (await items.inputValue()).split('\n')
  await items.fill([...missing, 'Signature'].join('\n'))
  await dialog.getByLabel('Remarks').fill('The papers are not on file.')
  await dialog.getByRole('button', { name: 'Return to the registry' }).click()
  await expectText(officer, 'Next: the registry completes the application')
  await expectAccessible(officer, 'returned case')

  await open(clerk, path)
  const panel = clerk.getByRole('complementary', { name: 'Progress and actions' })
  await expectText(panel, 'Next: complete the application')
  await expectText(panel, 'Signature')
  const [first] = missing as [string]
  await filesOf(panel, `Add ${first}`).setInputFiles(largePdf('scan.pdf', 12.4))
  await expectText(panel, 'scan.pdf is 12.4 MB; the limit is 10 MB.')
  for (const kind of missing) {
    await filesOf(panel, `Add ${kind}`).setInputFiles(pdf(`${kind}.pdf`))
    await section(clerk, 'Documents')
      .getByRole('row', { name: `${kind}.pdf ${kind}` })
      .waitFor()
  }
  expect(await clerk.evaluate(() => document.activeElement?.id)).toBe('next')
  await panel.getByRole('button', { name: 'Mark as complete' }).click()
  await clerk.getByRole('dialog').getByRole('button', { name: 'Mark as complete' }).click()
  await expectText(panel, 'Next: endorsement')
  await expectText(officer, 'Next: your endorsement')
})
