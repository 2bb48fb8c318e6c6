import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { olga } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

export const trail = async (query = '', viewer: User = olga) =>
  shown(await (await signIn(viewer)).get(`/audit${query}`), 'Audit/Index')
const entry = (fields: object) => ({
  at: new Date('2026-03-14T09:00:00Z'),
  actorId: 1,
  actorName: 'Rosa Registry',
  action: 'user.edit',
  subjectType: 'user',
  subjectId: 1,
  subject: 'Rosa Registry',
  ...fields,
})
export const write = (...entries: object[]) => db.auditEntry.createMany({ data: entries.map(entry) })

export const hardNames = () =>
  write(
    { actorName: 'José Peña', subject: 'Zoë Ábad' },
    { actorName: 'ÅNGSTRÖM 100%', subject: 'O_Brien' },
    { actorName: 'Rosa Registry', subject: 'ÉMILE', action: 'user.create' },
    { subjectType: 'application', action: 'application.edit', subject: '2026-000117' },
    { subjectType: 'settings', action: 'settings.add-type', subject: 'Amnistía', subjectId: 9 },
  )

export type Act = [route: string, action: string, actor: string, act: () => Promise<{ status: number }>]

export const remarks = 'Everything is in order with this case.'

/**
 * The route's request by the actor, after `make` has created what its address names. Records that `make` doesn't
 * return have the id 1.
 */
export const acting = (
  route: string,
  action: string,
  actor: User,
  form: object | (() => object | Promise<object>) = {},
  make?: () => Promise<object>,
): Act => [
  route,
  action,
  actor.name,
  async () => {
    const made = { id: 1, ...(await make?.()) }
    const [method, path] = route.split(' ') as [string, string]
    const address = path.replace(':id', String(made.id)).replace(/:\w+/g, '1')
    return by(actor, method, address, typeof form === 'function' ? await form() : form)
  },
]

export const by = async (
  person: Parameters<typeof signIn>[0],
  method: string,
  path: string,
  fields: object = {},
) => (await signIn(person)).act(method, path, fields)
