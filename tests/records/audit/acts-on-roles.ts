import { db } from '#server/platform/database/client'
import { adam } from '../../support/cast.ts'
import { type Act, acting, by } from './entries.ts'

const role = { name: 'Clerk', permissions: ['applications.view'] }

async function savedRole() {
  await by(adam, 'POST', '/users/roles', role)
  return db.savedRole.findFirstOrThrow()
}

export const actsOnRoles: Act[] = [
  acting('POST /users/roles', 'settings.add-role', adam, role),
  acting('PUT /users/roles/:id', 'settings.edit-role', adam, { ...role, name: 'Archivist' }, savedRole),
  acting('DELETE /users/roles/:id', 'settings.delete-role', adam, {}, savedRole),
]
