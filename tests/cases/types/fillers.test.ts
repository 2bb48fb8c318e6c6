import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { presets } from '#server/permissions'
import { adam, emil, nowHolds } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const seenBy = async (name: string) => {
  const { permissions } = shown(await (await signIn(adam)).get('/settings/types/1'), 'Settings/Type')
  return permissions.find(one => one.name === name)
}

test('the settings of a field say which roles and how many people can fill it in', async () => {
  const roles = ['Registry supervisor']
  expect(await seenBy('applications.endorse')).toMatchObject({ roles, people: 1 })
  await nowHolds(emil, presets['Registry supervisor']!)
  await db.savedRole.create({
    data: {
      name: 'Assessor',
      permissions: ['applications.view', 'applications.register', 'applications.endorse'],
    },
  })
  expect(await seenBy('applications.endorse')).toMatchObject({ roles: [...roles, 'Assessor'], people: 2 })
})

test('holders of a permission who do not register applications are not counted', async () => {
  await db.userPermission.deleteMany({ where: { user: { name: 'Olga Omni' } } })
  expect(await seenBy('applications.decide')).toMatchObject({ roles: [], people: 0 })
})
