import { isOffered } from '#server/platform/register-switch'

// The browser imports this file too.

export const kinds = {
  'application.registered': 'Application registered',
  'application.updated': 'Application edited',
  'application.endorsed': 'Application endorsed',
  'application.returned': 'Application returned to the registry',
  'application.completed': 'Application marked as complete',
  'application.round_opened': 'New round opened',
  'application.held': 'Application put on hold',
  'application.resumed': 'Application resumed',
  'application.remarked': 'Remark added',
  'application.decided': 'Application decided',
  'application.reconsidered': 'Application reopened',
  'application.withdrawn': 'Application withdrawn',
  'application.reinstated': 'Application reinstated',
  'application.marked_duplicate': 'Application marked as a duplicate',
  'application.archived': 'Application archived',
  'application.restored': 'Application restored from the archive',
  'resolution.signed': 'Resolution signed',
  'slip.issued': 'New slip issued',
  'slip.revoked': 'Slip revoked',
  'letter.approved': 'Letter approved',
  'letter.sent': 'Letter sent',
  'request.sent': 'Request sent',
  'request.answered': 'Request answered',
  'request.closed': 'Request closed',
  'arrested_person.registered': 'Arrested person registered',
  'arrested_person.updated': 'Arrested person edited',
  'arrested_person.arrest_added': 'Arrest added',
  'arrested_person.arrest_updated': 'Arrest edited',
  'arrested_person.custody_event_added': 'Custody event added',
  'arrested_person.custody_event_struck': 'Custody event struck out',
} as const
export type Kind = keyof typeof kinds

export const allKinds = Object.keys(kinds) as Kind[]

export const TEST = 'webhook.test'

export const isOnRegister = (kind: string) => kind.startsWith('arrested_person.')

export const isOfferedKind = (kind: string) => isOffered(isOnRegister(kind) ? { ofRegister: true } : {})
export const offeredKinds = () => allKinds.filter(isOfferedKind)

/** The kinds of a row, without unknown names. */
export const kindsIn = (stored: unknown) => offeredKinds().filter(kind => (stored as string[]).includes(kind))
