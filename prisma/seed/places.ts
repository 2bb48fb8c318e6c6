import { listed } from './names.ts'

/** Town, province and postal code. */
export const places = listed(`
    Cotabato City/Maguindanao del Norte/9600, Marawi City/Lanao del Sur/9700, Iligan City/Lanao del Norte/9200,
    Jolo/Sulu/7400, Zamboanga City/Zamboanga del Sur/7000, General Santos City/South Cotabato/9500,
    Davao City/Davao del Sur/8000, Butuan City/Agusan del Norte/8600, Cagayan de Oro City/Misamis Oriental/9000,
    Tacloban City/Leyte/6500, Cebu City/Cebu/6000, Bacolod City/Negros Occidental/6100, Iloilo City/Iloilo/5000,
    Naga City/Camarines Sur/4400, Parañaque City/Metro Manila/1700, Las Piñas City/Metro Manila/1740,
    Dasmariñas City/Cavite/4114, Tuguegarao City/Cagayan/3500, Vigan City/Ilocos Sur/2700,
    Bontoc/Mountain Province/2616
  `).map(place => place.split('/') as [town: string, province: string, postalCode: string])

export const streets = listed(`
    Rizal St., Mabini St., Bonifacio Ave., Quezon Ave., Sampaguita St., Purok 4 San Isidro,
    Purok Masagana Poblacion, Sitio Ilaya Santa Cruz, Brgy. Rosary Heights, Brgy. Lahug, Old National Road
  `)

export const occupations = listed(`
    farmer, fisherman, tricycle driver, carpenter, mason, welder, vendor, teacher, security guard, electrician,
    mechanic, nurse, seamstress, cook, laundry worker, construction worker, bookkeeper, barber, seafarer,
    rice trader, community organiser, abaca stripper, copra worker, office clerk, baker, porter
  `)

// Police stations, jails, prisons, hospitals and courts are invented, except for the towns.

export const stations = listed(`
    Cotabato City Police Station 1, Marawi City Police Station, Iligan City Police Station 2,
    Davao City Police Station 4, Zamboanga City Police Station 6, Butuan City Police Station
  `)

export const jails = {
  male: listed('Cotabato City Jail, Iligan City Jail, Davao District Jail, Zamboanga Reformatory Centre'),
  female: ['Davao City Jail (female dormitory)'],
}

export const prisons = {
  male: listed('Southern Penal Farm, Northern Penal Farm, Central Prison'),
  female: ['Correctional Institution for Women'],
}

export const hospitals = listed('Cotabato Regional Medical Centre, Davao Provincial Hospital')

export const agencies = listed(`
    City Police Office, City Police Office, Provincial Police Office, Criminal Investigation Group,
    Drug Enforcement Unit
  `)

export const courts = [
  'Regional Trial Court, Branch 13',
  'Regional Trial Court, Branch 27',
  'Municipal Trial Court in Cities, Branch 2',
]
