// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { ada, adam, ben, carla, cora, dan, nowHolds, olga } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { drafts } from './types.ts'

const PATH = '/settings/types/1'

test('the settings of a type list the members with the permissions of each role', async () => {
  await db.savedRole.create({
    data: {
      name: 'Voting clerk',
      permissions: ['applications.register', 'applications.view', 'applications.vote'],
    },
  })
  await nowHolds(dan, ['applications.view', 'applications.vote', 'applications.register'])
  const { memberRoles } = shown(await (await signIn(adam)).get(PATH), 'Settings/Type')
  expect(memberRoles).toEqual([
    { name: 'Board member', users: [ada.id, ben.id, cora.id] },
    { name: 'Board chair', users: [carla.id] },
    { name: 'Voting clerk', users: [dan.id] },
  ])
})

test('named people who may no longer vote are listed too, so that they can be removed', async () => {
  await drafts({ rules: { sits: { users: [ada.id, ben.id, dan.id] } } })
  await nowHolds(dan, ['applications.view'])
  const { members } = shown(await (await signIn(adam)).get(PATH), 'Settings/Type')
  expect(members.filter(({ mayVote }) => !mayVote)).toMatchObject([{ id: dan.id, name: dan.name }])
  expect(members.map(({ id }) => id)).toContain(olga.id)
})
