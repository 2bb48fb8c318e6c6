import type { Gravity } from '#server/register/screens'
import type { TypeName } from './application-types.ts'

export type Offence = readonly [offence: string, law: string, gravity: Gravity]

const CODE = 'Revised Penal Code'

export const political: readonly Offence[] = [
  ['Rebellion', `Art. 134, ${CODE}`, 'grave'],
  ['Sedition', `Art. 139, ${CODE}`, 'less_grave'],
  ['Inciting to sedition', `Art. 142, ${CODE}`, 'less_grave'],
  ['Illegal assembly', `Art. 146, ${CODE}`, 'less_grave'],
  ['Direct assault upon a person in authority', `Art. 148, ${CODE}`, 'less_grave'],
  ['Illegal possession of firearms', 'RA 10591', 'grave'],
  ['Illegal possession of explosives', 'PD 1866', 'grave'],
]

export const ordinary: readonly Offence[] = [
  ['Homicide', `Art. 249, ${CODE}`, 'grave'],
  ['Robbery with violence', `Art. 294, ${CODE}`, 'grave'],
  ['Qualified theft', `Art. 310, ${CODE}`, 'grave'],
  ['Estafa', `Art. 315, ${CODE}`, 'less_grave'],
  ['Possession of dangerous drugs', 'Sec. 11, RA 9165', 'grave'],
  ['Sale of dangerous drugs', 'Sec. 5, RA 9165', 'grave'],
  ['Serious physical injuries', `Art. 263, ${CODE}`, 'less_grave'],
  ['Grave threats', `Art. 282, ${CODE}`, 'less_grave'],
  ['Falsification of a public document', `Art. 172, ${CODE}`, 'less_grave'],
  ['Carnapping', 'RA 10883', 'grave'],
  ['Illegal recruitment', 'RA 8042', 'less_grave'],
  ['Reckless imprudence resulting in homicide', `Art. 365, ${CODE}`, 'less_grave'],
]

/** Nobody is imprisoned for these. */
export const petty: readonly Offence[] = [
  ['Slight physical injuries', `Art. 266, ${CODE}`, 'light'],
  ['Unjust vexation', `Art. 287, ${CODE}`, 'light'],
  ['Malicious mischief', `Art. 327, ${CODE}`, 'light'],
  ['Alarms and scandals', `Art. 155, ${CODE}`, 'light'],
]

export const offencesFor = (type: TypeName) => (type === 'Amnesty' ? political : ordinary)

/** Amnesty is also open to people at liberty; the other types require prison. */
export const detentionStatuses: Record<TypeName, readonly string[]> = {
  Amnesty: ['Detained, awaiting trial', 'On bail', 'Surrendered, at liberty', 'Serving sentence'],
  Clemency: ['Serving sentence', 'Serving sentence', 'Serving sentence', 'Serving sentence, hospitalised'],
  Parole: ['Serving sentence'],
  Licence: ['Serving sentence', 'Serving sentence, minimum security'],
}

export const isAtLiberty = (detentionStatus: string) => /^(On bail|Surrendered)/.test(detentionStatus)
