// Detention facilities and police stations. Invented, except for the towns.

export const stations = [
  'Cotabato City Police Station 1',
  'Cotabato City Police Station 3',
  'Marawi City Police Station',
  'Iligan City Police Station 2',
  'Davao City Police Station 4',
  'General Santos City Police Station',
  'Zamboanga City Police Station 6',
  'Butuan City Police Station',
] as const

export const jails = [
  'Cotabato City Jail',
  'Iligan City Jail, male dormitory',
  'Davao District Jail',
  'General Santos District Jail',
  'Zamboanga Reformatory Centre',
] as const

export const womensJail = 'Davao City Jail, female dormitory'

export const prisons = [
  'Southern Penal Farm',
  'Northern Penal Farm',
  'Central Prison, maximum security',
] as const

export const womensPrison = 'Correctional Institution for Women'

export const hospitals = [
  'Cotabato Regional Medical Centre',
  'Davao Provincial Hospital',
  'Iligan District Hospital',
] as const

export const agencies = [
  'City Police Office',
  'City Police Office',
  'Provincial Police Office',
  'Criminal Investigation Group',
  'Drug Enforcement Unit',
  'Maritime Group',
  'Military, turned over to the police',
] as const

export const courts = [
  'Regional Trial Court, Branch 13',
  'Regional Trial Court, Branch 27',
  'Regional Trial Court, Branch 41',
  'Municipal Trial Court in Cities, Branch 2',
  'Municipal Circuit Trial Court',
] as const
