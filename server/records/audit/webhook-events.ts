import { deleteDeliveriesAbout, sendToWebhooks, type WebhookTx } from '#server/messages/webhooks/deliveries'
import type { Kind } from '#server/messages/webhooks/event-kinds'
import type { ActionOn, SubjectType } from './actions.ts'

/** Votes, recusals and sealing are confidential, so they have no event. */
const webhookEvents: {
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

type Act = { type: SubjectType; action: ActionOn<SubjectType>; id: number | null; at: Date }

/** Sealing a record deletes its earlier deliveries. */
export async function tellOfAction(tx: WebhookTx, { type, action, id, at }: Act) {
  if (id === null) return
  if (type === 'arrested-person' && action === 'seal') await deleteDeliveriesAbout(tx, id)
  const kind = (webhookEvents as Record<string, Record<string, Kind | null>>)[type]?.[action]
  if (kind) await sendToWebhooks(tx, kind, id, at)
}
