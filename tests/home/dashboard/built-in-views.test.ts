// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { castVote, endorsed, heldFromEndorsed, registered } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, judith, olga, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const listed = async (who: User, query: string) =>
  shown(await (await signIn(who)).get(`/applications?${query}`), 'Application/Index').applications.data.map(
    row => row.id,
  )

test('a list shows what waits for its viewer, whatever it waits for', async () => {
  const decided = await endorsed()
  for (const member of [carla, ada, ben, cora, dan, olga]) await castVote(decided, member, 'approve')
  const { id: toVote } = await endorsed()
  const { id: toEndorse } = await registered()
  expect(await listed(judith, 'waitsFor=me')).toEqual([decided.id])
  expect(await listed(ada, 'waitsFor=me')).toEqual([toVote])
  expect(await listed(emil, 'waitsFor=me')).toEqual([toEndorse])
  expect(await listed(vera, 'waitsFor=me')).toEqual([])
})

test('everybody can list the holds whose review date has passed', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { id } = await heldFromEndorsed()
  const { reviewOn } = await db.application.findUniqueOrThrow({ where: { id } })
  itIs(`${reviewOn}T09:00:00Z`)
  expect(await listed(vera, 'waitsFor=reviewOverdue')).toEqual([])
  itIs(new Date(Date.parse(`${reviewOn}T09:00:00Z`) + 86_400_000).toISOString())
  expect(await listed(vera, 'waitsFor=reviewOverdue')).toEqual([id])
})
