import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { deferredProp, postComment } from '../discussion/comments.ts'
import { itIs } from '../../support/board.ts'
import { castVote, endorsed, form, recused, registered, type Ref } from '../../support/cases.ts'
import { ada, ben, carla, dan, emil, judith, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

/** Waits for the visit, which is stored after the response. */
async function looksAt(time: string, who: User, found: Ref) {
  itIs(`2026-03-14T${time}:00Z`)
  const page = shown(await (await signIn(who)).get(found.path), 'Application/Detail')
  const lastAt = new Date(`2026-03-14T${time}:00Z`)
  await expect
    .poll(() => db.caseVisit.count({ where: { userId: who.id, applicationId: found.id, lastAt } }))
    .toBe(1)
  return page
}

const at = (time: string) => itIs(`2026-03-14T${time}:00Z`)
const newTo = ({ comments }: Awaited<ReturnType<typeof looksAt>>) =>
  comments.filter(({ isNew }) => isNew).map(({ body }) => body)

test('nothing is marked as new on the first visit', async () => {
  at('08:00')
  const found = await registered()
  await postComment(found, ada, 'Before.')
  const page = await looksAt('09:00', vera, found)
  expect([page.lastVisit, newTo(page)]).toEqual([null, []])
  expect(await deferredProp(vera, found, 'since')).toBeNull()
})

test('views within half an hour count as one visit, and the next visit marks what came after it', async () => {
  at('08:00')
  const found = await registered()
  await looksAt('09:00', vera, found)
  at('09:10')
  await postComment(found, ada, 'Between.')
  expect((await looksAt('09:20', vera, found)).lastVisit).toBeNull()
  at('09:30')
  await postComment(found, ben, 'After it.')
  const next = await looksAt('10:00', vera, found)
  expect([next.lastVisit, newTo(next)]).toEqual(['2026-03-14T09:20:00.000Z', ['After it.']])
  const again = await looksAt('10:29', vera, found)
  expect([again.lastVisit, newTo(again)]).toEqual(['2026-03-14T09:20:00.000Z', ['After it.']])
  const later = await looksAt('11:00', vera, found)
  expect([later.lastVisit, newTo(later)]).toEqual(['2026-03-14T10:29:00.000Z', []])
})

test('the summary counts what other people changed since the last visit, but not the viewer’s own changes', async () => {
  at('08:00')
  const found = await registered()
  for (const person of [rosa, ada, vera]) await looksAt('08:10', person, found)
  at('09:00')
  const clerk = await signIn(rosa)
  await clerk.put(found.path, { ...form, occupation: 'Weaver', phone: '0917 555 0101', version: 1 })
  await clerk.post(`${found.path}/remarks`, { body: 'The telephone was confirmed.' })
  await (await signIn(emil)).post(`${found.path}/endorsement`, { remarks: 'Everything is in order here.' })
  await castVote(found, ada, 'approve')
  await castVote(found, ben, 'disapprove')
  await castVote(found, ben, 'approve')
  await postComment(found, ada, 'I have voted.')

  const steps = [{ step: 'endorse', words: 'endorsed', by: emil.name }]
  const common = { since: '2026-03-14T08:10:00.000Z', steps, files: 0 }
  await looksAt('10:00', vera, found)
  const fields = ['occupation', 'phone']
  const everything = { ...common, fields, remarks: 2, comments: 1, votes: 2 }
  expect(await deferredProp(vera, found, 'since')).toEqual(everything)
  await looksAt('10:00', ada, found)
  expect(await deferredProp(ada, found, 'since')).toEqual({ ...everything, comments: 0, votes: 1 })
  await looksAt('10:00', rosa, found)
  expect(await deferredProp(rosa, found, 'since')).toEqual({ ...everything, fields: [], remarks: 1 })
})

test('changing a vote that was cast before the last visit does not count as a new vote', async () => {
  at('08:00')
  const found = await endorsed()
  await castVote(found, ben, 'approve')
  await looksAt('09:00', vera, found)
  at('09:10')
  await castVote(found, ben, 'disapprove')
  await looksAt('10:00', vera, found)
  expect(await deferredProp(vera, found, 'since')).toMatchObject({ votes: 0 })
})

test('only people who decide can see in the history who voted and who is recused', async () => {
  const found = await endorsed()
  await castVote(found, ada, 'disapprove')
  await recused(found, dan)
  const sealed = ['application.vote', 'application.recuse']
  const toldTo = async (who: User) => {
    const history = (await deferredProp(who, found, 'history')) as { action: string; actor: string }[]
    return history.filter(({ action }) => sealed.includes(action)).map(({ actor }) => actor)
  }
  for (const decider of [carla, judith, olga]) expect(await toldTo(decider)).toEqual([dan.name, ada.name])
  for (const other of [vera, ben, ada, rosa, emil]) expect(await toldTo(other)).toEqual([])
  expect(JSON.stringify(await deferredProp(carla, found, 'history'))).not.toMatch(/disapprove|too thin/)
  const first = ((await deferredProp(vera, found, 'history')) as { action: string }[]).map(
    ({ action }) => action,
  )
  expect(first).toEqual(['application.endorse', 'application.register'])
})

const from = (component: string) => ({
  'x-inertia-partial-component': component,
  'x-inertia-partial-data': 'rail',
})

test('opening a case with the partial reload headers of another page counts as a visit', async () => {
  const found = await registered()
  const visitor = await signIn(vera)
  await visitor.get(found.path, from('Application/Detail'))
  expect(await db.caseVisit.count()).toBe(0)
  await visitor.get(found.path, from('Application/Index'))
  await expect.poll(() => db.caseVisit.count()).toBe(1)
})
