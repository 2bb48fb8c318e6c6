import { db } from '#server/platform/database/client'
import { adam } from '../cast.ts'
import { acting, by, type Example } from './example.ts'

const role = { name: 'Clerk', permissions: ['applications.view'] }

async function savedRole() {
  await by(adam, 'POST', '/users/roles', role)
  return db.savedRole.findFirstOrThrow()
}

export const examplesOfRoles: Example[] = [
  acting('POST /users/roles', 'settings.add-role', adam, { form: role }),
  acting('PUT /users/roles/:id', 'settings.edit-role', adam, {
    form: { ...role, name: 'Archivist' },
    on: savedRole,
  }),
  acting('DELETE /users/roles/:id', 'settings.delete-role', adam, { on: savedRole }),
]
