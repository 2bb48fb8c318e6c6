// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { remindAssignees } from '#server/cases/case/tasks/remind-assignees'
import { sendReminders } from '#server/messages/notifications/reminders'
import { assign, decide, hold, resume, returnToRegistry } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { carriesApproval, heldFromEndorsed, registered } from '../../support/cases.ts'
import { carla, emil, judith, nowHolds, olga, rosa } from '../../support/cast.ts'
import { requested } from '../../cases/requests/requests.ts'
import { published } from '../../cases/types/types.ts'
import { namesOf, notifiedOf } from './notified.ts'

const remarks = 'Everything is in order with this case.'

test('a due hold also notifies the person to whom the case is assigned', async () => {
  const found = await heldFromEndorsed()
  await assign(found.id, { userId: rosa.id, reason: '' }, rosa)
  const left = await heldFromEndorsed()
  await assign(left.id, { userId: emil.id, reason: '' }, emil)
  await nowHolds(emil, ['applications.view'])
  itIs('2030-01-01T09:00:00Z')
  await sendReminders()
  expect(await notifiedOf('hold', found)).toEqual(namesOf([carla, judith, olga, rosa]))
  expect(await notifiedOf('hold', left)).toEqual(namesOf([carla, judith, olga]))
})

test('returns and decisions also notify the person to whom the case is assigned', async () => {
  const sent = await registered()
  await assign(sent.id, { userId: olga.id, reason: remarks }, rosa)
  await returnToRegistry(sent.id, { remarks, items: [] }, emil)
  expect(await notifiedOf('returned', sent)).toEqual(namesOf([olga, rosa]))
  const found = await carriesApproval()
  await assign(found.id, { userId: judith.id, reason: remarks }, rosa)
  await decide(found.id, { verdict: 'approved', remarks }, carla)
  expect(await notifiedOf('decision', found)).toContain(judith.name)
})

test('a case that waits for its assignee for a week reminds them, once each step', async () => {
  itIs('2026-03-20T09:00:00Z')
  const [found, others, theirs] = [await registered(), await registered(), await registered()]
  await assign(found.id, { userId: emil.id, reason: '' }, emil)
  await assign(theirs.id, { userId: judith.id, reason: remarks }, rosa)
  itIs('2026-03-27T08:59:00Z')
  await remindAssignees()
  expect(await notifiedOf('waiting')).toEqual([])
  itIs('2026-03-27T09:01:00Z')
  await Promise.all([remindAssignees(), remindAssignees()])
  await remindAssignees()
  expect(await notifiedOf('waiting', found)).toEqual([emil.name])
  expect([await notifiedOf('waiting', others), await notifiedOf('waiting', theirs)]).toEqual([[], []])
  await hold(found.id, { remarks, reviewOn: '2026-04-01' }, emil)
  itIs('2026-04-01T09:00:00Z')
  await resume(found.id, { remarks }, emil)
  itIs('2026-04-08T09:01:00Z')
  await remindAssignees()
  expect(await notifiedOf('waiting', found)).toEqual([emil.name, emil.name])
})

test('a case that waits for the applicant reminds its assignee only once the request is overdue', async () => {
  itIs('2026-03-16T09:00:00Z')
  await published({ rules: { requiredDocuments: [] } })
  const found = await registered()
  await requested({ dueOn: '2026-03-30' }, found)
  await assign(found.id, { userId: rosa.id, reason: '' }, rosa)
  itIs('2026-03-30T09:00:00Z')
  await remindAssignees()
  expect(await notifiedOf('waiting', found)).toEqual([])
  itIs('2026-03-31T09:00:00Z')
  await remindAssignees()
  expect(await notifiedOf('waiting', found)).toEqual([rosa.name])
})
