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
