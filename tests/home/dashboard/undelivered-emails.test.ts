// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { remindRecipients } from '#server/cases/requests/remind'
import type { User } from '#server/permissions'
import { config } from '#server/config'
import { endorse } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { adam, ada, emil, nowHolds } from '../../support/cast.ts'
import { shown, signIn, Visitor } from '../../support/visit.ts'
import { answerPath, giveBack, requested, requestNow } from '../../cases/requests/requests.ts'
import { openPostOffice } from '../../messages/email/post-office.ts'

openPostOffice()

const listed = async (who: User) => {
  const visitor = await signIn(who)
  const { undelivered } = shown(await visitor.get('/settings'), 'Settings/Show')
  const { undeliveredMail } = shown(await visitor.get('/dashboard'), 'Dashboard').waiting
  return { undelivered, lines: undeliveredMail!.first }
}

const applicant = 'lualhati@example.org'

/** A letter, a returned answer, a reminder and the notifications of a round, none of which could be sent. */
async function unsent() {
  itIs('2026-03-14T09:30:00Z')
  const item = { kind: 'question', label: 'Where?' }
  const request = await requested({ email: applicant, dueOn: '2026-03-18', items: [item, item] })
  const { items } = await requestNow(request)
  const answers = Object.fromEntries(items.map(({ id }) => [id, 'Here']))
  await new Visitor().post(await answerPath(request), { send: 'yes', items: answers })
  await giveBack(request, items[0]!.id)
  itIs('2026-03-16T09:30:00Z')
  await remindRecipients()
  await endorse(request.id, { remarks: 'Everything is in order with this case.' }, emil)
  await db.job.updateMany({ where: { kind: 'email' }, data: { state: 'failed' } })
}

test('undelivered emails tell administrators of no case that they can’t see, nor who applied', async () => {
  await unsent()
  expect(config.smtpUrl).toBeDefined()
  const events = (await db.email.findMany()).map(({ event }) => event.replace(/[ :].*/, ''))
  expect(new Set(events)).toEqual(new Set(['letter', 'notification']))
  const { undelivered, lines } = await listed(adam)
  expect(JSON.stringify([undelivered, lines])).not.toMatch(/2026-000001|lualhati/)
  expect(new Set(undelivered.map(({ subject }) => subject))).toEqual(new Set(['About an application']))
  expect(undelivered.map(({ recipient }) => recipient)).toContain(ada.email)
  expect(lines.map(({ label }) => label)).toEqual(lines.map(() => 'About an application'))
  await nowHolds(adam, [...adam.permissions, 'applications.view'])
  expect(JSON.stringify((await listed(adam)).undelivered)).toMatch(
    /2026-000001.*lualhati|lualhati.*2026-000001/,
  )
})
