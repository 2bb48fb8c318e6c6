export const circumstances = {
  warrant:
    'Served with the warrant at [the residence|the place of work] at {place}, [in the presence of two barangay officials|before the family].',
  warrantless:
    '[Apprehended at a checkpoint|Held by residents until the patrol came] at {place}. [Did not resist.|Identified by a witness.|Came along without incident.]',
  surrender:
    'Surrendered at {place} through [the municipal mayor|a religious leader]. [A firearm was turned over and receipted.|No firearm was turned over.]',
}

export const force = ['', '', '', 'Handcuffed.', 'Handcuffed; held down briefly, no injury reported.']

export const seizures = [
  '',
  '',
  'One mobile telephone; inventory signed by two witnesses.',
  'One improvised firearm, three rounds of ammunition.',
  'Two sachets of a white substance, sealed and sent to the laboratory.',
  'Identity papers and cash, receipted.',
]

export const findings = [
  'No external injury.',
  'No external injury. Blood pressure raised; advised to see a doctor.',
  'Abrasion on the left elbow, two days old.',
  'Old, healed scar; otherwise unremarkable.',
]

export const languages = ['Filipino', 'Cebuano', 'Maguindanaon', 'Maranao', 'Tausug', 'English', 'Ilonggo']

export const reasonsToSeal = [
  'Acquittal final; sealing ordered on motion of the person concerned.',
  'Under age at the time of the act: sealing ordered by the court.',
  'Protected witness; sealing ordered until further notice.',
]

export const marks = [
  ['left forearm', 'tattoo', 'a [rooster|crescent|name, “Luz”|dagger]'],
  ['chest', 'tattoo', 'a [heart with initials|sacred image]'],
  ['forehead', 'scar', '[two|three] centimetres, above the [left|right] eye'],
  ['right hand', 'missing part', 'tip of the [little|index] finger'],
  ['left cheek', 'mole', '[raised|flat], dark'],
] as const
