import type { Request } from 'express'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { parseId } from '../web/fields.ts'
import { NotFound, Refused, RuleBroken } from '../web/errors.ts'
import type { Asked } from '../web/routing.ts'

/**
 * Notes that somebody was refused something on a sensitive record. What they may not see is named by the number they
 * asked for, never as the entry's subject: whether there is such a record must not show in the trail either. A broken
 * rule is noted on the record itself, which its actor saw.
 */
export async function auditRefusal(
  { user, method }: Request,
  action: string,
  { path, params }: Asked,
  refusal: unknown,
) {
  const refused = kindOf(refusal)
  if (!user || !refused) return
  const [, area] = /^\/(applications|arrested-persons)\/:id\b/.exec(path) ?? []
  const id = area ? parseId(params.id) : null // an import's number is none of these
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
