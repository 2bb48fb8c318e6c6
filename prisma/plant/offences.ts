import type { TypeName } from './types.ts'

const political = [
  'Rebellion (Art. 134, Revised Penal Code)',
  'Sedition (Art. 139, Revised Penal Code)',
  'Conspiracy to commit rebellion (Art. 136)',
  'Inciting to sedition (Art. 142)',
  'Illegal assembly (Art. 146)',
  'Illegal association (Art. 147)',
  'Direct assault upon a person in authority (Art. 148)',
  'Illegal possession of firearms in furtherance of rebellion',
  'Illegal possession of explosives in furtherance of rebellion',
  'Arson in furtherance of rebellion',
]

const ordinary = [
  'Homicide (Art. 249, Revised Penal Code)',
  'Frustrated homicide',
  'Robbery with violence (Art. 294)',
  'Qualified theft (Art. 310)',
  'Estafa (Art. 315)',
  'Possession of dangerous drugs (Sec. 11, RA 9165)',
  'Sale of dangerous drugs (Sec. 5, RA 9165)',
  'Serious physical injuries (Art. 263)',
  'Reckless imprudence resulting in homicide (Art. 365)',
  'Falsification of a public document (Art. 172)',
  'Carnapping (RA 10883)',
  'Illegal recruitment (RA 8042)',
]

export const offences: Record<TypeName, string[]> = {
  Amnesty: political,
  Clemency: ordinary,
  Parole: ordinary,
  Licence: ordinary,
}

/** Amnesty is also open to people at liberty; the other types require prison. */
export const detentionStatuses: Record<TypeName, string[]> = {
  Amnesty: ['Detained, awaiting trial', 'On bail', 'Surrendered, at liberty', 'Serving sentence'],
  Clemency: [...Array<string>(5).fill('Serving sentence'), 'Serving sentence, hospitalised'],
  Parole: ['Serving sentence'],
  Licence: ['Serving sentence', 'Serving sentence, minimum security'],
}

export const atLiberty = (detentionStatus: string) => /^(On bail|Surrendered)/.test(detentionStatus)
