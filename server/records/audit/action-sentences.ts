import { caseActions, registerActions } from './actions.ts'

// The browser imports this too.

const sentencesOf = <Name extends string>(actions: Record<Name, { sentence: string }>) =>
  Object.fromEntries((Object.keys(actions) as Name[]).map(name => [name, actions[name].sentence])) as Record<
    Name,
    string
  >

/**
 * Every action, by its subject. A sentence follows the actor's name and starts with `infinitive/past`; the
 * infinitive follows “tried to”. The words in braces replace a subject that cannot be shown.
 */
export const sentences = {
  application: sentencesOf(caseActions),
  'arrested-person': sentencesOf(registerActions),
  user: {
    create: 'invite/invited {a user}',
    edit: 'change/changed the account of {a user}',
    delete: 'delete/deleted the account of {a user}',
    invite: 'invite/invited {a user} again',
    restore: 'restore/restored the account of {a user}',
    'end-sessions': 'sign/signed {a user} out everywhere',
    'reset-two-factor': 'reset/reset the second factor of {a user}',
    'ask-right': 'request/requested a permission for {a user}',
    'confirm-right': 'confirm/confirmed a permission for {a user}',
    'refuse-right': 'refuse/refused a permission for {a user}',
    'withdraw-right': 'withdraw/withdrew the request for a permission for {a user}',
    'undo-right': 'undo/undid the answer about a permission for {a user}',
    'edit-profile': 'edit/edited their own profile',
    'change-password': 'change/changed their own password',
    'verify-address': 'confirm/confirmed their own email address',
    'change-address': 'change/changed their own email address',
    'turn-on-two-factor': 'set/set up their own second factor',
    'turn-off-two-factor': 'turn/turned off their own second factor',
    'renew-recovery-codes': 'create/created new recovery codes',
    'add-passkey': 'add/added a passkey',
    'remove-passkey': 'remove/removed a passkey',
  },
  account: {
    register: 'create/created their own account',
    'reset-password': 'reset/reset their own password',
    'create-token': 'create/created an API token',
    'edit-token': 'change/changed an API token',
    'revoke-token': 'revoke/revoked an API token',
    'declare-relative': 'declare/declared a relative',
    'remove-relative': 'remove/removed a declared relative',
    'link-institution': 'sign/signed in with the institution for the first time',
  },
  settings: {
    'rename-office': 'rename/renamed the office to {another name}',
    'change-setting': 'change/changed the {settings}',
    'export-board': 'export/exported the types, rules and settings as {a file}',
    'import-board': 'import/imported the board file of {another board}',
    'add-type': 'add/added the application type {without a name}',
    'edit-type': 'change/changed the application type {without a name}',
    'delete-type': 'delete/deleted the application type {without a name}',
    'publish-type': 'publish/published a version of the application type {without a name}',
    'take-back-version': 'take/took back a version of the application type {without a name}',
    'move-cases': 'move/moved open applications of the type {without a name} to another version',
    'undo-move-cases': 'move/moved applications of the type {without a name} back to their version',
    'add-label': 'add/added the label {without a name}',
    'edit-label': 'change/changed the label {without a name}',
    'delete-label': 'delete/deleted the label {without a name}',
    'add-holidays': 'add/added holidays',
    'strike-holiday': 'strike/struck a holiday',
    'set-weekend': 'change/changed the days of the weekend',
    'add-role': 'save/saved the role {without a name}',
    'edit-role': 'change/changed the role {without a name}',
    'delete-role': 'delete/deleted the role {without a name}',
    'rotate-key': 'replace/replaced {the key of the board}',
    'adopt-rows': 'take/took the rows of the board into the signed log as they were',
    'erase-record': 'erase/erased {a record}',
    'add-webhook': 'add/added a webhook to {an address}',
    'edit-webhook': 'change/changed the webhook to {an address}',
    'renew-webhook-secret': 'create/created a new secret for the webhook to {an address}',
    'pause-webhook': 'pause/paused the webhook to {an address}',
    'resume-webhook': 'resume/resumed the webhook to {an address}',
    'test-webhook': 'send/sent a test to the webhook to {an address}',
    'redeliver-webhook': 'retry/retried deliveries to the webhook to {an address}',
    'remove-webhook': 'remove/removed the webhook to {an address}',
    'pause-jobs': 'pause/paused the background jobs {of one kind}',
    'resume-jobs': 'resume/resumed the background jobs {of one kind}',
    'retry-jobs': 'retry/retried the failed background jobs {of one kind}',
  },
}

export function sentenceParts(action: string, refused = false) {
  const template = templateOf(action)
  const [, infinitive, past, rest] = /^([^ /]+)\/([^ ]+) ?(.*)$/.exec(template)!
  const [before = '', instead = null, after = ''] = rest!.split(/[{}]/)
  const verb = refused ? `tried to ${infinitive!}` : past!
  return {
    before: [verb, before.trim()].filter(Boolean).join(' '),
    instead,
    after: `${after}${refused ? ', and was refused' : ''}`,
  }
}

export function actionSentence(action: string) {
  const { before, instead, after } = sentenceParts(action)
  return `${before}${instead ? ` ${instead}` : ''}${after}`
}

/** Actions of earlier versions may not be listed. */
function templateOf(action: string) {
  const [type, name = ''] = action.split('.')
  const ofType: Record<string, string> = (sentences as Record<string, Record<string, string>>)[type!] ?? {}
  return ofType[name] ?? `do/did “${name.replaceAll('-', ' ')}” to {something}`
}
