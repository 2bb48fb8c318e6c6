import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { ada, adam, carla, heldBy, nora, nowHolds } from '../../support/cast.ts'
import {
  openInstitution,
  useInstitution,
  type OpenedInstitution,
  type Person,
} from '../../support/institution.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { confirmRights, formOf } from '../users/people.ts'

const people: Record<string, Person> = {
  'subject-nora': { email: nora.email, email_verified: true, groups: [] },
  'subject-adam': { email: adam.email, email_verified: true, groups: [] },
}

let institution: OpenedInstitution
beforeAll(async () => {
  institution = await openInstitution(people)
})
afterAll(() => institution.close())
beforeEach(() =>
  useInstitution(institution.issuer, {
    OIDC_SCOPE: 'openid email groups',
    OIDC_GROUPS: 'clerks=Registry staff, /board=x=Board member, chairs=Board chair, it=Administrator',
  }),
)

test('joining a group grants its preset at the next sign-in, and leaving it takes the preset away', async () => {
  await signInWithGroups('nora', ['clerks', 'unknown'])
  await confirmRights()
  expect(await rightsOf(nora.id)).toEqual([
    'applications.register',
    'applications.view',
    'arrested-persons.view',
  ])
  const [entry] = await db.auditEntry.findMany({ where: { action: 'user.edit' } })
  expect(entry).toMatchObject({ actorId: null, actorName: 'Ministry Login', subjectId: nora.id })
  await signInWithGroups('nora', ['/board=x'])
  await confirmRights()
  expect(await rightsOf(nora.id)).toEqual(['applications.view', 'applications.vote'])
  await signInWithGroups('nora', [])
  expect(await rightsOf(nora.id)).toEqual([])
})

test('permissions that an administrator granted or removed are left alone', async () => {
  await signInWithGroups('nora', ['clerks'])
  await nowHolds(nora, ['applications.view', 'applications.archive'])
  await signInWithGroups('nora', ['clerks'])
  expect(await rightsOf(nora.id)).toEqual(['applications.archive', 'applications.view'])
  await signInWithGroups('nora', ['/board=x'])
  await confirmRights()
  expect(await rightsOf(nora.id)).toEqual(['applications.archive', 'applications.view', 'applications.vote'])
})

test('a permission granted by hand is kept when the group that also granted it is left', async () => {
  await nowHolds(nora, ['applications.view'])
  await signInWithGroups('nora', ['clerks'])
  await signInWithGroups('nora', [])
  expect(await rightsOf(nora.id)).toEqual(['applications.view'])
})

test('a permission requested by hand is kept when the group that also requested it is left', async () => {
  const administrator = await signIn(adam)
  const form = { ...(await formOf(nora)), permissions: ['applications.view'] }
  await administrator.put(`/users/${nora.id}`, form)
  await signInWithGroups('nora', ['clerks'])
  await confirmRights()
  await signInWithGroups('nora', [])
  expect(await rightsOf(nora.id)).toEqual(['applications.view'])
})

test('a permission that an administrator removes and grants again is kept when the group is left', async () => {
  await signInWithGroups('nora', ['clerks'])
  const administrator = await signIn(adam)
  const form = await formOf(nora)
  await administrator.put(`/users/${nora.id}`, { ...form, permissions: [] })
  await administrator.put(`/users/${nora.id}`, { ...form, permissions: ['applications.register'] })
  await signInWithGroups('nora', [])
  expect(await rightsOf(nora.id)).toEqual(['applications.register'])
})

test('a permission that needs a second person is requested once, and that person is notified', async () => {
  await signInWithGroups('nora', ['chairs'])
  expect(await rightsOf(nora.id)).not.toContain('applications.decide')
  expect(await rightsOf(nora.id)).toContain('applications.archive')
  await signInWithGroups('nora', ['chairs'])
  const [request, ...more] = await db.rightRequest.findMany({
    where: { userId: nora.id, permission: 'applications.decide' },
  })
  expect(more).toEqual([])
  expect(request).toMatchObject({
    permission: 'applications.decide',
    askedByName: 'Ministry Login',
    answer: '',
  })
  const emails = { recipient: carla.email, event: { startsWith: 'right ' } }
  expect(await db.email.count({ where: emails })).toBe(1)
  const visitor = await signIn(carla)
  const { rights } = shown(await visitor.get('/dashboard'), 'Dashboard')
  expect(rights!.map(({ id }) => id)).toContain(request!.id)
  await visitor.post(`/users/rights/${request!.id}/confirmation`)
  expect(await rightsOf(nora.id)).toContain('applications.decide')
})

test('a permission request waits even if nobody can confirm it, and is withdrawn when the group is left', async () => {
  await db.userPermission.deleteMany({ where: { userId: { not: nora.id } } })
  await signInWithGroups('nora', ['it'])
  expect(await rightsOf(nora.id)).toEqual(['audit.view', 'settings.manage'])
  await signInWithGroups('nora', [])
  const [request] = await db.rightRequest.findMany({ where: { userId: nora.id } })
  expect(request).toMatchObject({ answer: 'withdrawn', answeredByName: 'Ministry Login' })
})

test('a board that needs no second person grants the permission at once', async () => {
  Object.assign(config, { confirmRights: false })
  await signInWithGroups('nora', ['it'])
  expect(await rightsOf(nora.id)).toContain('users.manage')
})

test('the last user administrator keeps the permission until there is another', async () => {
  Object.assign(config, { confirmRights: false })
  await db.userPermission.deleteMany()
  await signInWithGroups('adam', ['it'])
  await signInWithGroups('adam', [])
  expect(await rightsOf(adam.id)).toEqual(['users.manage'])
  await nowHolds(ada, ['users.manage'])
  await signInWithGroups('adam', [])
  expect(await rightsOf(adam.id)).toEqual([])
})

test('groups grant nothing unless the settings say so', async () => {
  useInstitution(institution.issuer, { OIDC_SCOPE: 'openid email groups' })
  await signInWithGroups('nora', ['clerks', 'it'])
  expect(await rightsOf(nora.id)).toEqual([])
})

async function signInWithGroups(who: 'nora' | 'adam', groups: string[]) {
  const subject = `subject-${who}`
  people[subject]!.groups = groups
  const visitor = guest()
  const begun = await visitor.document('/auth/oidc')
  const answer = await visitor.document(await institution.signIn(begun.location!, subject))
  expect(answer.location).toBe('/dashboard')
}

const rightsOf = async (id: number) => (await heldBy({ id })).toSorted()
