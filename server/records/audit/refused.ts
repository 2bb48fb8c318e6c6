import type { Request } from 'express'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { parseId } from '#server/platform/web/fields'
import { NotFound, Refused, RuleBroken } from '#server/platform/web/errors'
import type { MatchedRoute } from '#server/platform/web/routing'

/** The entry names the number in the address, so that it does not reveal whether there is such a record. */
export async function auditRefusal(
  { user, method }: Request,
  action: string,
  { path, params }: MatchedRoute,
  refusal: unknown,
) {
  const refused = kindOf(refusal)
  if (!user || !refused) return
  const [, area] = /^\/(applications|arrested-persons)\/:id\b/.exec(path) ?? []
  const id = area ? parseId(params.id) : null // Numbers of imports are not record ids.
  // Verdicts on matches are sent to the application's URL.
  const asked = area === 'applications' ? 'application' : 'asked'
  // The actor could see the record whose rule was broken.
  const known = refused === 'rule' && area === 'arrested-persons'
  await db.auditEntry.create({
    data: {
      at: clock.now(),
      actorId: user.id,
      actorName: user.name,
      action,
      subjectType: action.split('.')[0]!,
      subjectId: known ? id : null,
      subject: '',
      details: { refused, method, ...(id && !known ? { [asked]: id } : {}) },
    },
  })
}

function kindOf(refusal: unknown) {
  if (refusal instanceof RuleBroken) return 'rule'
  if (refusal instanceof NotFound) return 'not found'
  return refusal instanceof Refused && refusal.status === 403 ? 'not allowed' : null
}
