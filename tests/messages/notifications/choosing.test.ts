import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { writeDigests } from '#server/messages/notifications/digest'
import { sendReminders } from '#server/messages/notifications/reminders'
import { postComment } from '../../cases/discussion/comments.ts'
import { itIs } from '../../support/board.ts'
import { endorsed, registered } from '../../support/cases.ts'
import { ada, ben, nowHolds, vera } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { shown, signIn } from '../../support/visit.ts'
import { all, saveChoices, listOf } from './notified.ts'

const kindsOf = async (id: number) =>
  (await db.notification.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

/** Causes four kinds of notifications for Ben. */
async function happened() {
  itIs('2026-03-20T09:00:00Z')
  const found = await endorsed({ familyName: 'Secretario', givenName: 'Placido' })
  const first = await postComment(found, ben, 'My words, about Placido.')
  await postComment(found, ada, 'Look, @ben, at what nobody shall read elsewhere.')
  await postComment(found, ada, 'A reply that stays here.', first)
  itIs('2026-03-24T09:00:00Z')
  await sendReminders()
  return found
}

test('by default, mentions, replies and rounds are emailed at once and the rest in a digest', async () => {
  const { notices } = shown(await (await signIn(ada)).get('/user/profile'), 'Profile/Show')
  expect(notices).toMatchObject({
    mention: 'now',
    reply: 'now',
    round: 'now',
    due: 'digest',
    decision: 'digest',
    hold: 'digest',
  })
})

test('the chosen notification settings are stored and shown in the profile', async () => {
  const chosen = { ...all('off'), mention: 'now', hold: 'digest' } as const
  await saveChoices(ada, chosen)
  expect(shown(await (await signIn(ada)).get('/user/profile'), 'Profile/Show').notices).toEqual(chosen)
  expect(shown(await (await signIn(ben)).get('/user/profile'), 'Profile/Show').notices).not.toEqual(chosen)
})

test('people who view no cases have no notification settings', async () => {
  await nowHolds(ada, ['users.manage'])
  expect(shown(await (await signIn(ada)).get('/user/profile'), 'Profile/Show').notices).toBeNull()
})

test.each<[string, unknown]>([
  ['a word that is none of the three', { ...all('off'), due: 'never' }],
  ['one kind left out', (({ hold: _hold, ...rest }) => rest)(all('now'))],
])('notification settings with %s are refused', async (_what, choices) => {
  const visitor = await signIn(ada)
  expect((await visitor.program('PUT', '/user/notifications', choices)).status).toBe(422)
  expect((await db.user.findUniqueOrThrow({ where: { id: ada.id } })).notices).toBeNull()
})

test('people who switched notifications off get none', async () => {
  await saveChoices(ben, all('off'))
  await happened()
  expect(await kindsOf(ben.id)).toEqual([])
  expect(await emailsTo(ben.email)).toEqual([])
  expect(await db.liveEvent.count({ where: { channel: `private-user.${ben.id}` } })).toBe(0)
})

test('immediate emails name the reference of the case and none of its contents', async () => {
  await saveChoices(ben, all('now'))
  const { id } = await happened()
  const { reference } = await db.application.findUniqueOrThrow({ where: { id } })
  const kinds = ['round', 'mention', 'reply', 'due']
  expect(await kindsOf(ben.id)).toEqual(kinds)
  const emails = await emailsTo(ben.email)
  expect(emails.map(({ subject }) => subject)).toEqual([
    `${reference}: voting is open`,
    `${reference}: you were mentioned`,
    `${reference}: someone replied to you`,
    `${reference}: your vote is still needed`,
  ])
  const parts = emails.map(({ text }) => new RegExp(`/applications/${id}(\\S*)`).exec(text)?.[1])
  expect(parts).toEqual(['#votes', '#comment-2', '#comment-3', '#votes'])
  for (const { subject, text, html } of emails) {
    expect(subject + text + html).not.toMatch(/Secretario|Placido|nobody shall read|stays here|Ada|approve/)
  }
  expect(await db.liveEvent.count({ where: { channel: `private-user.${ben.id}` } })).toBe(kinds.length)
})

test('a digest collects notifications into one email per calendar day', async () => {
  await saveChoices(ben, all('digest'))
  const found = await happened()
  expect(await emailsTo(ben.email)).toEqual([])
  await Promise.all([writeDigests(), writeDigests()])
  const [email, ...others] = await emailsTo(ben.email)
  expect([email!.subject, others]).toEqual(['4 notifications from the board', []])
  expect(email!.text).toMatch(
    /Voting is open on 2026-000001[^]*mentioned[^]*replied[^]*Your vote is still needed/,
  )
  expect(email!.text + email!.html).not.toMatch(/Secretario|Placido|nobody shall read|stays here|Ada /)

  await postComment(found, ada, 'Once more, @ben')
  itIs('2026-03-24T23:59:59Z')
  await writeDigests()
  expect(await emailsTo(ben.email)).toHaveLength(1)
  itIs('2026-03-25T00:00:00Z')
  await writeDigests()
  await writeDigests()
  const second = await emailsTo(ben.email)
  expect(second.map(({ subject }) => subject)).toEqual([
    '4 notifications from the board',
    '1 notification from the board',
  ])
})

test('a digest dated in the future by a wrong clock does not delay the next one', async () => {
  await saveChoices(ben, all('digest'))
  await db.user.update({ where: { id: ben.id }, data: { digestAt: new Date('2030-01-01T09:00:00Z') } })
  await happened()
  await writeDigests()
  expect(await emailsTo(ben.email)).toHaveLength(1)
})

test('a digest leaves out read notifications and is not sent without any others', async () => {
  await saveChoices(ben, all('digest'))
  const found = await happened()
  const { id } = await db.notification.findFirstOrThrow({ where: { userId: ben.id, kind: 'mention' } })
  await (await signIn(ben)).post('/notifications/read', { id })
  await writeDigests()
  const [email] = await emailsTo(ben.email)
  expect(email!.subject).toBe('3 notifications from the board')
  expect(email!.text).not.toContain('You were mentioned')

  await postComment(found, ada, '@ben')
  await (await signIn(ben)).post('/notifications/read', {})
  itIs('2026-03-27T09:00:00Z')
  await writeDigests()
  expect(await emailsTo(ben.email)).toHaveLength(1)
})

test('people who lost access to cases or were deactivated get no digest', async () => {
  for (const person of [ada, ben]) await saveChoices(person, all('digest'))
  const found = await registered()
  await postComment(found, vera, '@ada @ben')
  await nowHolds(ada, ['users.manage'])
  await db.user.update({ where: { id: ben.id }, data: { active: false } })
  await writeDigests()
  expect([await emailsTo(ada.email), await emailsTo(ben.email)]).toEqual([[], []])
  expect((await listOf(ada)).notifications.data).toEqual([])
})
