import { type Details, sentenceOf } from '#server/records/audit/sentences'
import { permissionsIn, type Permission } from '#server/permissions'
import { rightInWords } from './permission-words.ts'

const words: Record<string, string> = {
  create: 'Invited',
  invite: 'Invited again',
  delete: 'Account deleted',
  'end-sessions': 'Signed out everywhere',
  'reset-two-factor': 'Two-factor reset',
  'edit-profile': 'Profile changed',
  'change-password': 'Password changed',
  'verify-address': 'Email address confirmed',
  'change-address': 'Email address changed',
  'turn-on-two-factor': 'Second factor set up',
  'turn-off-two-factor': 'Second factor turned off',
  'renew-recovery-codes': 'New recovery codes created',
  'add-passkey': 'Passkey added',
  'remove-passkey': 'Passkey removed',
}

type Entry = { action: string; details: unknown }

export function historyInWords(entry: Entry): string {
  const action = entry.action.split('.').at(-1)!
  const { before = {}, after = {}, ...rest } = (entry.details ?? {}) as Details
  const said = Object.keys(after)
    .toSorted()
    .map(field => changed(field, before[field], after[field]))
    .filter(Boolean)
  if (action === 'edit' && Object.keys(rest).length === 0 && said.length > 0) return `${said.join('. ')}.`
  return words[action] && Object.keys(rest).length === 0 ? `${words[action]}.` : sentenceOf(entry)
}

function changed(field: string, before: unknown, after: unknown) {
  switch (field) {
    case 'permissions':
      return rights(permissionsIn(String(before ?? '')), permissionsIn(String(after ?? '')))
    case 'active':
      return after ? 'Account activated' : 'Account deactivated'
    case 'mustUseTwoFactor':
      return after ? 'Two-factor required' : 'Two-factor no longer required'
    default: {
      const name = { name: 'Name', email: 'Email address', position: 'Position' }[field] ?? field
      return before ? `${name} ${String(before)} → ${String(after) || 'none'}` : `${name} ${String(after)}`
    }
  }
}

function rights(old: Permission[], now: Permission[]) {
  const given = now.filter(name => !old.includes(name))
  const taken = old.filter(name => !now.includes(name))
  const said = [given.length && `granted ${named(given)}`, taken.length && `removed ${named(taken)}`]
    .filter(Boolean)
    .join('; ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const named = (list: Permission[]) => list.map(name => rightInWords(name).toLowerCase()).join(', ')
