import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { Choice } from '#server/cases/case/screens'
import { writeDigests } from '#server/messages/notifications/digest'
import { sendReminders } from '#server/messages/notifications/reminders'
import type { User } from '#server/permissions'
import { deferredProp, postComment } from '../../cases/discussion/comments.ts'
import { itIs, resetBoard } from '../../support/board.ts'
import { endorsed, recused } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, everybody, judith, rosa, vera } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { recorded } from '../../support/recorded.ts'
import { signIn } from '../../support/visit.ts'
import { vote } from '../../support/acts.ts'

// Boards with different votes and reasons must notify everybody in exactly the same way.

type Which = 'a' | 'b'
const turned: Record<Choice, Choice> = { approve: 'disapprove', disapprove: 'abstain', abstain: 'approve' }
const remarks = 'A paper is still missing here.'

async function voting(which: Which) {
  const found = await endorsed()
  const cast = (member: User, way: Choice) => {
    const choice = which === 'a' ? way : turned[way]
    const reason = choice === 'disapprove' ? 'A reason. '.repeat(which === 'a' ? 2 : 30).trim() : ''
    return vote(found.id, { choice, reason }, member)
  }
  await cast(ada, 'approve')
  await cast(ben, 'disapprove')
  await postComment(found, ben, '@ada, I have voted. @Carla Chair knows.')
  await cast(cora, 'abstain')
  await cast(ben, 'approve')
  await cast(dan, 'disapprove')
  await recused(found, cora)
  const chair = await signIn(judith)
  itIs('2026-03-15T09:00:00Z')
  await chair.post(`${found.path}/hold`, { remarks, reviewOn: '2026-03-16' })
  itIs('2026-03-16T09:00:00Z')
  await sendReminders()
  await chair.delete(`${found.path}/hold`, { remarks })
  itIs('2026-03-20T09:00:00Z')
  await sendReminders()
  await writeDigests()
  return found
}

async function receivedOn(which: Which) {
  await resetBoard()
  itIs('2026-03-14T09:00:00Z')
  const found = await voting(which)
  const received: Record<string, unknown> = {
    notifications: await db.notification.findMany({ orderBy: { id: 'asc' } }),
    events: await db.liveEvent.findMany({ orderBy: { id: 'asc' } }),
  }
  for (const { name, email } of everybody)
    received[`emails to ${name}`] = (await emailsTo(email)).map(
      ({ subject, text, html, event, createdAt }) => ({
        subject,
        text,
        html,
        event,
        createdAt,
      }),
    )
  for (const person of [carla, vera, emil, rosa]) {
    const visitor = await signIn(person)
    for (const path of ['/notifications', '/notifications?unread=1', '/dashboard'])
      received[`${path} of ${person.name}`] = recorded(await visitor.get(path))
    received[`latest of ${person.name}`] = recorded(await visitor.program('GET', '/notifications/latest'))
    for (const part of ['history', 'since', 'conflicts', 'newMembers', 'comments'])
      received[`${part} to ${person.name}`] = await deferredProp(person, found, part)
  }
  return received
}

test('no notification, email, live event, history or digest depends on how anybody voted', async () => {
  const [a, b] = [await receivedOn('a'), await receivedOn('b')]
  expect(a.notifications).toHaveLength(b.notifications ? (b.notifications as unknown[]).length : 0)
  expect((a.events as unknown[]).length).toBeGreaterThan(20)
  expect((a[`emails to ${carla.name}`] as unknown[]).length).toBeGreaterThan(1)
  for (const what of Object.keys(a)) expect([what, b[what]]).toEqual([what, a[what]])
})
