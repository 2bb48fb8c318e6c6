import { db } from '#server/platform/database/client'
import type { Permission, User } from '#server/permissions'
import { adam, olga } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

export const newcomer = {
  name: 'Inés Newcomer',
  email: 'ines@docket.test',
  position: 'Clerk',
  permissions: ['applications.view', 'applications.register'] as Permission[],
}

/** The ID is 14, the first one after the cast. */
export async function invited(fields: object = {}) {
  const administrator = await signIn(adam)
  const answer = await administrator.post('/users', { ...newcomer, ...fields })
  const [, id] = /^\/users\/(\d+)\/edit$/.exec(answer.location ?? '') ?? []
  if (!id) throw new Error(`Not invited: ${answer.status} ${answer.location}`)
  await confirmRights()
  return { id: Number(id), path: `/users/${id}`, email: newcomer.email }
}

/** Olga confirms every open request, as if the invitations had been accepted. */
export async function confirmRights() {
  const invited = { emailVerifiedAt: null, rightRequests: { some: { answeredAt: null } } }
  const waiting = await db.user.findMany({ where: invited, select: { id: true } })
  const which = { id: { in: waiting.map(({ id }) => id) } }
  await db.user.updateMany({ where: which, data: { emailVerifiedAt: new Date() } })
  for (const { id } of await db.rightRequest.findMany({
    where: { answeredAt: null },
    orderBy: { id: 'asc' },
  }))
    await (await signIn(olga)).post(`/users/rights/${id}/confirmation`)
  await db.user.updateMany({ where: which, data: { emailVerifiedAt: null } })
}

export async function formOf({ id }: Pick<User, 'id'>) {
  const { user } = await onEdit(id)
  const { name, email, position, permissions, active, mustUseTwoFactor } = user
  return { name, email, position, permissions, active, mustUseTwoFactor }
}

export const onEdit = async (id: number, administrator: User = adam) =>
  shown(await (await signIn(administrator)).get(`/users/${id}/edit`), 'User/Edit')

type Joining = { name: string; email: string; permissions?: Permission[]; [column: string]: unknown }

export async function join(...people: Joining[]) {
  for (const { permissions = [], ...rest } of people)
    await db.user.create({
      data: {
        emailVerifiedAt: new Date('2026-01-05T08:00:00Z'),
        ...rest,
        permissions: { create: permissions.map(permission => ({ permission })) },
      },
    })
}

export const entries = (action: string) =>
  db.auditEntry.findMany({
    where: { action },
    orderBy: { id: 'asc' },
    select: { actorName: true, subjectId: true, subject: true, details: true },
  })

/** The status of every route of one account. */
export async function onEveryRoute(visitor: Visitor, id: number | string, form: object) {
  const path = `/users/${id}`
  const answers = [
    await visitor.get(`${path}/edit`),
    await visitor.put(path, form),
    await visitor.delete(path),
    await visitor.post(`${path}/invitation`),
    await visitor.delete(`${path}/sessions`),
    await visitor.delete(`${path}/two-factor-authentication`),
  ]
  return answers.map(({ status }) => status)
}
