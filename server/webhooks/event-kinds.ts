// The browser imports this file too.

export const kinds = {
  'application.registered': 'An application was registered',
  'application.updated': 'What an application says was changed',
  'application.endorsed': 'An application was endorsed',
  'application.round_opened': 'A new round was opened',
  'application.held': 'An application was put on hold',
  'application.resumed': 'An application was resumed',
  'application.remarked': 'A remark was added',
  'application.decided': 'An application was decided',
  'application.reconsidered': 'A decided application was taken up again',
  'application.withdrawn': 'An application was withdrawn',
  'application.reinstated': 'A withdrawn application was reinstated',
  'application.marked_duplicate': 'An application was marked as a duplicate',
  'application.archived': 'An application was archived',
  'application.restored': 'An application was restored from the archive',
  'resolution.signed': 'A resolution was signed',
  'slip.issued': 'A new slip was issued',
  'slip.revoked': 'A slip was revoked',
  'arrested_person.registered': 'An arrested person was registered',
  'arrested_person.updated': 'The record of an arrested person was changed',
  'arrested_person.arrest_added': 'An arrest was added',
  'arrested_person.arrest_updated': 'An arrest was changed',
  'arrested_person.custody_event_added': 'A custody event was added',
  'arrested_person.custody_event_struck': 'A custody event was struck out',
} as const
export type Kind = keyof typeof kinds

export const allKinds = Object.keys(kinds) as Kind[]

export const TEST = 'webhook.test'

export const isOnRegister = (kind: string) => kind.startsWith('arrested_person.')

/** The kinds of a row, without unknown names. */
export const kindsIn = (stored: unknown) => allKinds.filter(kind => (stored as string[]).includes(kind))
