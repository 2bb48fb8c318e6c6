import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { rosa } from '#tests/support/cast'
import { published } from '#tests/cases/types/types'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, filesOf, fillApplication, section, sendApplication } from './support/case-page.ts'
import { field, open } from './support/page.ts'
import { signedInAt } from './support/test-board.ts'
import { pdf, photo } from './support/uploads.ts'

const answers = async () => (await db.application.findFirstOrThrow()).answers

test('files of own fields are chosen on the form, opened on the case, and removed with a reason', async () => {
  const group = { group: 'Premises' }
  await published({
    fields: [
      { name: 'rented', kind: 'yesno', label: 'Rented', ...group },
      {
        name: 'lease',
        kind: 'file',
        label: 'Lease',
        shownWhen: { field: 'rented', equals: 'yes' },
        ...group,
      },
      { name: 'plan', kind: 'file', label: 'Floor plan', help: 'All floors.', required: 'always', ...group },
    ],
  })
  const { page } = await signedInAt('/applications/create', rosa)
  await fillApplication(page, { familyName: 'Magtanggol', givenName: 'Lualhati' })
  await expectText(page, 'Still to fill in: floor plan.')
  await field(page, 'Floor plan').setInputFiles([pdf('ground floor.pdf'), await photo('front.jpg')])
  await page.getByRole('radio', { name: 'Yes' }).check()
  await filesOf(page, 'Lease').setInputFiles(pdf('lease.pdf'))
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await expectText(page, 'All required fields are filled in.')
  await expectAccessible(page, 'form with fields for files')
  const path = await sendApplication(page)
  expect(await answers()).toMatchObject({
    rented: 'no',
    plan: [{ name: 'ground floor.pdf' }, { name: 'front.jpg' }],
  })
  expect(await answers()).not.toHaveProperty('lease')

  await section(page, 'Case').getByRole('link', { name: 'front.jpg' }).click()
  await page.getByRole('heading', { name: 'front.jpg' }).waitFor()

  await open(page, `${path}/edit`)
  await page.getByRole('button', { name: 'Remove ground floor.pdf' }).click()
  await page.getByRole('button', { name: 'Remove front.jpg' }).click()
  await expectText(page, 'Still to fill in: floor plan.')
  await page.getByRole('button', { name: 'Keep front.jpg' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page
    .getByRole('region', { name: 'There is a problem' })
    .getByRole('link', { name: 'Reason for removing ground floor.pdf' })
    .click()
  await page.keyboard.type('It shows another house.')
  await field(page, 'Floor plan').setInputFiles(pdf('attic.pdf'))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**${path}`)
  expect(await answers()).toMatchObject({ plan: [{ name: 'front.jpg' }, { name: 'attic.pdf' }] })
})
