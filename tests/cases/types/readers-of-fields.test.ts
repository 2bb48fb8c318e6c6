import { expect, test } from 'vitest'
import '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { drafts } from './types.ts'

const offered = async () => {
  const { permissions } = shown(await (await signIn(adam)).get('/settings/types/1'), 'Settings/Type')
  return permissions.map(({ name }) => name)
}

const sensible = [
  'applications.register',
  'applications.endorse',
  'applications.vote',
  'applications.decide',
  'arrested-persons.view',
  'arrested-persons.seal',
]

test('a field can be restricted by permissions of people who work on cases, and by the one that it has', async () => {
  expect(await offered()).toEqual(sensible)
  await drafts({ fields: [{ name: 'zone', kind: 'text', label: 'Zone', seenBy: 'users.manage' }] })
  expect(await offered()).toEqual([...sensible, 'users.manage'])
})
