import type { Profile } from '#server/account/screens'

const secondFactor = [
  { id: 'two-factor', title: 'Two-factor authentication' },
  { id: 'passkeys', title: 'Passkeys' },
]
const person = [
  { id: 'profile', title: 'Name and address' },
  { id: 'password', title: 'Password' },
]
const notifications = { id: 'notifications', title: 'Notifications' }
const relatives = { id: 'relatives', title: 'Relatives' }
const rest = [
  { id: 'sessions', title: 'Browser sessions' },
  { id: 'delete', title: 'Delete account' },
]

/** The parts of the profile in their order; a second factor still to be set up comes first. */
export const sectionsOf = (shown: Pick<Profile, 'twoFactor' | 'notices' | 'relatives'>) => [
  ...(shown.twoFactor.mustSetUp ? [...secondFactor, ...person] : [...person, ...secondFactor]),
  ...(shown.notices ? [notifications] : []),
  ...(shown.relatives ? [relatives] : []),
  ...rest,
]
