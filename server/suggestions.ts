// Offered while typing, never enforced: what a paper form says may be written as it stands there.

export const suffixes = ['Jr', 'Sr', 'II', 'III', 'IV']

export const civilStatuses = ['Single', 'Married', 'Widowed', 'Separated', 'Divorced', 'Annulled']

export const idTypes = [
  'Passport',
  'National ID',
  'Driver’s licence',
  'Voter’s ID',
  'Social security ID',
  'Senior citizen ID',
  'Birth certificate',
]

export const detentionStatuses = [
  'Not detained',
  'Detained',
  'Serving sentence',
  'On bail',
  'On probation',
  'On parole',
]
