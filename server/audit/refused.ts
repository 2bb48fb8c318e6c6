import type { Request } from 'express'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { parseId } from '../web/fields.ts'
import { NotFound, Refused, RuleBroken } from '../web/errors.ts'

/**
 * Notes that somebody was refused something on a sensitive record. What they may not see is named by the number they
 * asked for, never as the entry's subject: whether there is such a record must not show in the trail either. A broken
 * rule is noted on the record itself, which its actor saw.
 */
export async function auditRefusal({ user, path, method }: Request, action: string, refusal: unknown) {
  const refused = kindOf(refusal)
  if (!user || !refused) return
  // the route's parameters are gone by the time it is refused; not an import's number
  const [, area, number] = /^\/(applications|arrested-persons)\/(\d+)/.exec(path) ?? []
  const id = parseId(number)
  // a verdict on a match is asked for on the application's address
  const asked = area === 'applications' ? 'application' : 'asked'
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
