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

export const builds = ['Slim', 'Medium', 'Heavy', 'Athletic']
export const eyeColours = ['Black', 'Brown', 'Hazel', 'Green', 'Blue', 'Grey']
export const hairs = ['Black', 'Brown', 'Grey', 'White', 'Dyed', 'Bald', 'Shaven']
export const markKinds = ['Tattoo', 'Scar', 'Mole', 'Birthmark', 'Piercing', 'Burn', 'Amputation']
export const bodyParts = [
  'Face',
  'Neck',
  'Chest',
  'Back',
  'Left arm',
  'Right arm',
  'Left hand',
  'Right hand',
  'Left leg',
  'Right leg',
]
