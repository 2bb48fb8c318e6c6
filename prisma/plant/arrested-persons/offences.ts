import type { Gravity } from '../../../server/arrested-persons/screens.ts'

export type Offence = readonly [offence: string, law: string, gravity: Gravity]

const CODE = 'Revised Penal Code'

export const political: Offence[] = [
  ['Rebellion', `Art. 134, ${CODE}`, 'grave'],
  ['Sedition', `Art. 139, ${CODE}`, 'less_grave'],
  ['Inciting to sedition', `Art. 142, ${CODE}`, 'less_grave'],
  ['Illegal assembly', `Art. 146, ${CODE}`, 'less_grave'],
  ['Illegal association', `Art. 147, ${CODE}`, 'less_grave'],
  ['Direct assault upon a person in authority', `Art. 148, ${CODE}`, 'less_grave'],
  ['Illegal possession of firearms', 'RA 10591', 'grave'],
  ['Illegal possession of explosives', 'PD 1866', 'grave'],
]

export const ordinary: Offence[] = [
  ['Homicide', `Art. 249, ${CODE}`, 'grave'],
  ['Frustrated homicide', `Art. 249 with Art. 6, ${CODE}`, 'grave'],
  ['Robbery with violence', `Art. 294, ${CODE}`, 'grave'],
  ['Qualified theft', `Art. 310, ${CODE}`, 'grave'],
  ['Theft', `Art. 308, ${CODE}`, 'less_grave'],
  ['Estafa', `Art. 315, ${CODE}`, 'less_grave'],
  ['Possession of dangerous drugs', 'Sec. 11, RA 9165', 'grave'],
  ['Sale of dangerous drugs', 'Sec. 5, RA 9165', 'grave'],
  ['Serious physical injuries', `Art. 263, ${CODE}`, 'less_grave'],
  ['Slight physical injuries', `Art. 266, ${CODE}`, 'light'],
  ['Unjust vexation', `Art. 287, ${CODE}`, 'light'],
  ['Malicious mischief', `Art. 327, ${CODE}`, 'light'],
  ['Alarms and scandals', `Art. 155, ${CODE}`, 'light'],
  ['Grave threats', `Art. 282, ${CODE}`, 'less_grave'],
  ['Falsification of a public document', `Art. 172, ${CODE}`, 'less_grave'],
  ['Carnapping', 'RA 10883', 'grave'],
  ['Illegal recruitment', 'RA 8042', 'less_grave'],
  ['Reckless imprudence resulting in homicide', `Art. 365, ${CODE}`, 'less_grave'],
]
