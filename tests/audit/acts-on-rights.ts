import { db } from '#server/database/client'
import { adam, olga, vera } from '../support/cast.ts'
import { formOf } from '../users/people.ts'
import { by, type Act } from './acts.ts'

/** On rights that two people give. */
export const actsOnRights: Act[] = [
  [
    'POST /users/rights/:id/confirmation',
    'user.confirm-right',
    olga.name,
    async () => by(olga, 'POST', `/users/rights/${await asked()}/confirmation`),
  ],
  [
    'POST /users/rights/:id/refusal',
    'user.refuse-right',
    olga.name,
    async () => by(olga, 'POST', `/users/rights/${await asked()}/refusal`),
  ],
  [
    'DELETE /users/rights/:id/answer',
    'user.undo-right',
    olga.name,
    async () => {
      const id = await asked()
      await by(olga, 'POST', `/users/rights/${id}/refusal`)
      return by(olga, 'DELETE', `/users/rights/${id}/answer`)
    },
  ],
  [
    'DELETE /users/rights/:id',
    'user.withdraw-right',
    adam.name,
    async () => by(adam, 'DELETE', `/users/rights/${await asked()}`),
  ],
]

/** Adam asks for a right for Vera; it waits under this number. */
async function asked() {
  await by(adam, 'PUT', `/users/${vera.id}`, { ...(await formOf(vera)), permissions: ['users.manage'] })
  return (await db.rightRequest.findFirstOrThrow()).id
}
