import type { Query } from '#server/platform/database/read'
import { InvalidForm } from '#server/platform/web/errors'
import { restrictedFields, type RestrictedField } from '#server/records/audit/answer-permissions'
import { holds, type User } from '#server/permissions'
import { type Definition, ownFields } from './definition.ts'

type Fields = Pick<Definition, 'fields'>
type Viewer = Pick<User, 'permissions'>

/**
 * Whether another version may show an answer, stored under this version or an earlier one, to people who could not see
 * it, or lets them overwrite it. Depends on fields only, because the viewer may not know whether there is an answer.
 */
export function mayOpenAnswers(from: Fields, to: Fields, viewer: Viewer, restricted: RestrictedField[]) {
  const before = new Map(ownFields(from).map(field => [field.name, field]))
  return ownFields(to).some(field => {
    const own = before.get(field.name)
    const earlier = own ? [own] : restricted.filter(({ name }) => name === field.name)
    return earlier.some(
      ({ seenBy, kind }) =>
        seenBy !== undefined && !holds(viewer, seenBy) && (seenBy !== field.seenBy || kind !== field.kind),
    )
  })
}

export async function refuseOpening(from: Fields, to: Fields, clerk: User, query: Query) {
  if (from === to || !mayOpenAnswers(from, to, clerk, await restrictedFields(query))) return
  throw new InvalidForm({
    typeId:
      'This type could show others an answer that you don’t have access to. Ask somebody with access to change the type.',
  })
}
