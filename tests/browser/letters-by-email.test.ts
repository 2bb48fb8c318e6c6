import { expect, test } from 'vitest'
import { runJobs } from '#tests/support/jobs'
import { rosa, vera } from '#tests/support/cast'
import { mailServer, openPostOffice } from '#tests/messages/email/post-office'
import { approvedLetter, TO } from '#tests/cases/letters/letters'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, openDialog } from './support/case-page.ts'
import { letters, panel } from './support/letters-page.ts'
import { field } from './support/page.ts'
import { signedInAt } from './support/test-board.ts'

openPostOffice()

test('a refused email appears on the case and the letter, is sent again, and its bounce is noted', async () => {
  const { path, letterPath } = await approvedLetter()
  const { page } = await signedInAt(letterPath, rosa)
  const { page: viewer } = await signedInAt(path, vera)
  const send = async () => {
    await panel(page).getByRole('button', { name: 'Send by email' }).click()
    const dialog = await openDialog(page)
    expect(await field(dialog, 'Email address').inputValue()).toBe(TO)
    await expectText(dialog, /returns it later/)
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectText(panel(page), `Being emailed to ${TO}, `)
  }
  await send()
  mailServer.mood = { refuse: { answer: '550 5.1.1 no such mailbox', at: 'RCPT TO', times: 1 } }
  await runJobs()
  const refusal = new RegExp(`^Email to ${TO} refused, .*: 550 5\\.1\\.1$`)
  await expectText(panel(page), refusal)
  await expectText(panel(page), 'Next: send it again')
  await expectText(letters(viewer), refusal)
  await expectAccessible(page, 'refused letter')
  await expectAccessible(viewer, 'case with a refused letter')

  await send()
  await runJobs()
  await expectText(panel(page), new RegExp(`^Emailed to ${TO}, `))
  await expectText(panel(page), /^If a mail server accepts the letter and returns it later/)
  await panel(page).getByRole('button', { name: 'Note how it arrived' }).click()
  const dialog = await openDialog(page)
  await dialog.getByRole('radio', { name: 'It was not delivered' }).check()
  await field(dialog, 'Note').fill('Returned on Friday: mailbox full.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectText(panel(page), /Returned on Friday: mailbox full\./)
  await expectText(letters(viewer), new RegExp(`^Email to ${TO} refused`))
})
