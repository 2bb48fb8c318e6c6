import { expect, test } from 'vitest'
import { typedIn } from '#server/cases/requests/typed'
import { db } from '#server/platform/database/client'
import { answerPath, requested, requestNow } from '#tests/cases/requests/requests'
import { expectAccessible } from './support/accessibility.ts'
import { labels, ofThree, phone, residence, saved, send, typeUnsaved } from './support/answering.ts'
import { allowErrors } from './support/browser.ts'
import { expectText, openDialog } from './support/case-page.ts'
import { isFocused, reload } from './support/page.ts'
import { guestAt } from './support/test-board.ts'

test('a text that was not saved does not replace one that another device saved meanwhile', async () => {
  const path = await answerPath(await ofThree())
  const page = await typeUnsaved(path, 'On the phone')
  const { page: other } = await guestAt(path)
  await residence(other).fill('On the computer')
  await saved(other)
  await reload(page)
  expect(await residence(page).inputValue()).toBe('On the phone')
  await expectText(page, 'On the computer')
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  expect(await isFocused(residence(page))).toBe(true)
  await saved(page)
  await reload(other)
  expect(await residence(other).inputValue()).toBe('On the phone')
})

test('the later of two devices that change the same text at once is asked which one to keep', async () => {
  const request = await ofThree()
  const path = await answerPath(request)
  const mobile = await guestAt(path, phone)
  const { page } = mobile
  const computer = await guestAt(path)
  const { page: other } = computer
  for (const one of [mobile, computer]) allowErrors(one, /status of 422/)
  await residence(page).fill('On the phone')
  await saved(page)
  await residence(other).fill('On the computer')
  await expectText(other, 'Not saved: choose one of two texts')
  await expectAccessible(other, 'request with two texts')
  await residence(other).pressSequentially('!')
  await send(other)
  await expectText(other.getByRole('region', { name: 'There is a problem' }), 'Choose which text to send.')
  await other.getByRole('button', { name: 'Use the other text' }).click()
  expect(await residence(other).inputValue()).toBe('On the phone')
  await residence(other).fill('On both')
  await saved(other)

  await residence(page).fill('On the phone again')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  expect(typedIn(await db.answerDraft.findFirstOrThrow())).toMatchObject({
    [(await requestNow(request)).items[1]!.id]: 'On the phone again',
  })
})

test('a text that was not saved when another device sent the answer stays on the page', async () => {
  const request = await requested({ items: [{ kind: 'question', label: labels[1] }] })
  const path = await answerPath(request)
  const page = await typeUnsaved(path, 'On the phone')
  const { page: other } = await guestAt(path)
  await residence(other).fill('On the computer')
  await send(other)
  await (await openDialog(other)).getByRole('button', { name: 'Send now' }).click()
  await expectText(other, 'Your answer was sent')
  await page.unroute(`**${path}`)
  await expectText(page, 'Your answer was sent')
  await expectText(page.getByRole('region', { name: 'Not sent' }), 'On the phone')
})
