import type { Story } from './stories.ts'

export const circumstances = [
  'Apprehended [at a checkpoint|during a routine patrol|in the course of a search] at {place}. [Did not resist.|Identified by a witness.|Came along without incident.]',
  'Served with the warrant at [the residence|a relative’s house|the place of work] at {place}, [in the presence of two barangay officials|before the family]. [Contents of the warrant explained.|]',
  '[Pursued on foot for some minutes|Held by residents until the patrol came] at {place}. Turned over to the station [within the hour|the same evening].',
]

export const surrenders = [
  'Presented [himself or herself|themself] at {place}, accompanied by [counsel|a barangay captain|the family], and [asked for the protection of the law|gave a written statement].',
  'Surrendered at {place} through [the municipal mayor|a religious leader]. [A firearm was turned over and receipted.|No firearm was turned over.]',
]

export const force = ['', '', '', '', 'Handcuffed.', 'Handcuffed; held down briefly, no injury reported.']

export const seizures = [
  '',
  '',
  'One mobile telephone; inventory signed by two witnesses.',
  'One improvised firearm, three rounds of ammunition.',
  'Two sachets of a white substance, sealed and sent to the laboratory.',
  'One motorcycle without registration.',
  'Identity papers and {amount} pesos in cash, receipted.',
]

export const findings = [
  'No external injury.',
  'No external injury. Blood pressure raised; advised to see a doctor.',
  'Abrasion on the left elbow, two days old.',
  'Superficial scratches on both wrists.',
  'Old, healed scar; otherwise unremarkable.',
]

export const languages = ['Filipino', 'Cebuano', 'Maguindanaon', 'Maranao', 'Tausug', 'English', 'Ilonggo']

export const reasonsForTransfer = [
  'Commitment order of the court.',
  'Congestion of the lock-up.',
  'Commitment order; [escorted by four officers|received in good health].',
]

export const reasonsForHospital = [
  '[Chest pains|High fever|Complications of diabetes]; brought under escort.',
  'Scheduled [operation|dialysis]; leave of court on file.',
]

export const reasonsForRelease: Partial<Record<Story, string>> = {
  bailed: 'Bail [approved by the court|posted and approved]; undertaking on file.',
  dismissed: 'Case dismissed; [order of release received|no other lawful cause for detention].',
  acquitted: 'Acquitted; order of release [received|verified with the branch].',
  amnestied: 'Amnesty granted; order of release received.',
  'no charge': 'Released [for further investigation|by resolution of the inquest prosecutor].',
  served: 'Sentence served, [good conduct allowance included|in full].',
}

export const reasonsForEscape = [
  '[Left the work party unseen|Overpowered a guard while being taken to court|Missing at the evening count]. Flash alarm raised.',
]

export const reasonsForRecapture = [
  '[Found at a relative’s house|Gave up to the barangay captain]; returned under guard.',
]

export const reasonsForDeath = [
  '[Cardiac arrest|Pulmonary tuberculosis|Stroke], certified by the attending physician. Family informed.',
]

export const reasonsToSeal = [
  'Acquittal final; sealing ordered on motion of the person concerned.',
  'Under age at the time of the act: sealing ordered by the court.',
  'Protected witness; sealing ordered until further notice.',
]

export const marks = [
  ['left forearm', 'tattoo', 'a [rooster|crescent|name, “Luz”|dagger]'],
  ['right upper arm', 'tattoo', '[barbed wire|a cross and dates|a fish]'],
  ['chest', 'tattoo', 'a [heart with initials|sacred image]'],
  ['forehead', 'scar', '[two|three] centimetres, above the [left|right] eye'],
  ['right hand', 'missing part', 'tip of the [little|index] finger'],
  ['left cheek', 'mole', '[raised|flat], dark'],
  ['abdomen', 'scar', 'from an operation'],
  ['right leg', 'deformity', 'walks with a limp'],
] as const

export const reasonsForSame = [
  'Same person: [name and birth date agree|photograph and birth date agree|case number agrees], the [spelling|card] differs.',
  'Confirmed by the [facility|arresting station]: [one and the same|same mother’s name and birthplace].',
  'Same person. [The applicant mentioned the arrest in the interview.|The arrest is the one that the application is about.]',
]

export const reasonsForAMatch = [
  'The register has {other}, probably the same person: the arrest is [mentioned in|the subject of] the application.',
  'Resembles {other}. Registered so that no deadline is lost; to be compared by the desk.',
]
