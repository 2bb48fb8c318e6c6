import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { itIs } from '../support/board.ts'
import { form } from '../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, rosa } from '../support/cast.ts'
import { call, problemOf, writingTokenOf } from './call.ts'
import { change } from './change.ts'

const remarks = 'Everything is in order with this case.'

test('the main job is done by programs: registered, endorsed, voted, decided, resolved', async () => {
  itIs('2026-03-14T09:00:00Z')
  const clerk = await writingTokenOf(rosa)
  const made = await change('POST', '/applications', clerk, form)
  expect([made.status, made.headers.location]).toEqual([201, '/api/v1/applications/1'])
  expect(made.body).toEqual({ id: 1, reference: '2026-000001', status: 'registered', version: 1 })
  const shown = await call('/applications/1', clerk)
  expect([shown.body.familyName, shown.headers.etag]).toEqual(['Magtanggol', made.headers.etag])

  const chair = await writingTokenOf(carla)
  const endorsed = await change('POST', '/applications/1/endorsement', await writingTokenOf(emil), {
    remarks,
  })
  expect([endorsed.status, endorsed.body.status]).toEqual([200, 'endorsed'])
  for (const [member, choice] of [
    [ada, 'approve'],
    [ben, 'approve'],
    [cora, 'approve'],
    [dan, 'disapprove'],
    [carla, 'abstain'],
  ] as const) {
    const vote = { choice, reason: choice === 'disapprove' ? 'The grounds are too thin.' : '' }
    expect((await change('PUT', '/applications/1/vote', await writingTokenOf(member), vote)).status).toBe(200)
  }
  const decided = await change('POST', '/applications/1/decision', chair, { verdict: 'approved', remarks })
  expect(decided.body).toMatchObject({ id: 1, status: 'approved' })
  const draft = { title: 'Resolution', body: 'The board approves.' }
  const tag = decided.headers.etag!
  const drafted = await change('PUT', '/applications/1/resolution', chair, draft, { tag })
  expect(drafted.status).toBe(200)
  expect((await change('POST', '/applications/1/resolution/signature', chair, { version: 1 })).status).toBe(
    200,
  )
  expect(await db.slip.count()).toBe(1)
  const trail = await db.auditEntry.findMany({
    orderBy: { id: 'asc' },
    select: { action: true, actorId: true },
  })
  expect(trail.filter(({ action }) => action !== 'application.vote')).toEqual([
    { action: 'application.register', actorId: rosa.id },
    { action: 'application.endorse', actorId: emil.id },
    { action: 'application.approve', actorId: carla.id },
    { action: 'application.draft-resolution', actorId: carla.id },
    { action: 'application.sign-resolution', actorId: carla.id },
  ])
})

test('a rule of the board refuses in its own words, and nothing is changed', async () => {
  const clerk = await writingTokenOf(rosa)
  await change('POST', '/applications', clerk, form)
  const answer = await change('DELETE', '/applications/1/withdrawal', clerk, { remarks })
  expect(problemOf(answer)).toEqual([
    409,
    'This application is registered; only one that is withdrawn can be reinstated.',
  ])
  expect(await db.remark.count()).toBe(0)
})

test('a form that cannot be taken says which fields', async () => {
  const answer = await change('POST', '/applications', await writingTokenOf(rosa), {
    ...form,
    familyName: '',
    extra: 1,
  })
  expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([422, ['familyName', 'form']])
  expect(await db.application.count()).toBe(0)
})
