import type { ActionOn } from '../audit/actions.ts'

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

/** Votes, recusals and sealing are confidential, so they have no event. */
const ofActions: {
  application: Record<ActionOn<'application'>, Kind | null>
  'arrested-person': Record<ActionOn<'arrested-person'>, Kind | null>
} = {
  application: {
    register: 'application.registered',
    edit: 'application.updated',
    endorse: 'application.endorsed',
    vote: null,
    recuse: null,
    approve: 'application.decided',
    disapprove: 'application.decided',
    hold: 'application.held',
    resume: 'application.resumed',
    remark: 'application.remarked',
    comment: null,
    'edit-comment': null,
    'remove-comment': null,
    withdraw: 'application.withdrawn',
    reinstate: 'application.reinstated',
    reconsider: 'application.reconsidered',
    'new-round': 'application.round_opened',
    'mark-duplicate': 'application.marked_duplicate',
    'tell-apart': null,
    'withdraw-verdict': 'application.updated',
    archive: 'application.archived',
    restore: 'application.restored',
    'archive-many': null, // each one has its own event
    'undo-archive-many': null,
    export: null,
    'draft-resolution': null,
    'sign-resolution': 'resolution.signed',
    'scan-resolution': null,
    'resolution-differs': null,
    'resolution-agrees-again': null,
    'reissue-slip': 'slip.issued',
    'revoke-slip': 'slip.revoked',
    bundle: null,
  },
  'arrested-person': {
    register: 'arrested_person.registered',
    edit: 'arrested_person.updated',
    'add-files': 'arrested_person.updated',
    'add-arrest': 'arrested_person.arrest_added',
    'edit-arrest': 'arrested_person.arrest_updated',
    'add-custody-event': 'arrested_person.custody_event_added',
    'strike-custody-event': 'arrested_person.custody_event_struck',
    seal: null,
    unseal: null,
    list: null,
    search: null,
    view: null,
    file: null,
    export: null,
    'look-up': null,
    match: null,
    'withdraw-match': null,
    'match-shown': null,
    'upload-import': null,
    'answer-import': null,
    'view-import': null,
    'start-import': null,
    import: null, // each record has its own event
    'undo-import': null,
    'undo-register': null,
    'undo-add-arrest': 'arrested_person.updated',
    'discard-import': null,
  },
}

export const kindOf = (type: string, action: string) =>
  (ofActions as Record<string, Record<string, Kind | null>>)[type]?.[action] ?? null

export const isOnRegister = (kind: string) => kind.startsWith('arrested_person.')

/** The kinds of a row, without unknown names. */
export const kindsIn = (stored: unknown) => allKinds.filter(kind => (stored as string[]).includes(kind))
