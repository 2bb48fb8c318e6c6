import type { Found } from './find.ts'

type LatestArrest = {
  arrestedAt: Date
  arrest: string
  place: string
  agency: string
  mode: string
  warrantNumber: string
  offence: string
  gravity: string
  bookingNumber: string
  bookedAt: Date | null
}
type ChargeOf = { offence: string; law: string; status: string; caseNumber: string }

/** A record as the register's export has it: the person, and the latest arrest with its charges. */
export type ExportedRow = Omit<Found, 'registeredBy'> & LatestArrest & { charges: ChargeOf[] }

export const COLUMNS: [heading: string, cell: (row: ExportedRow) => string | null][] = [
  ['Register number', row => row.registerNumber],
  ['Family name', row => row.familyName],
  ['Given name', row => row.givenName],
  ['Middle name', row => row.middleName],
  ['Suffix', row => row.nameSuffix],
  ['Aliases', row => row.aliases.join(', ')],
  ['Sex', row => row.sex],
  ['Birth date', row => row.birthDate],
  ['Birth date estimated', row => (row.birthDateEstimated ? 'yes' : '')],
  ['Birth place', row => row.birthPlace],
  ['Nationality', row => row.nationality],
  ['Civil status', row => row.civilStatus],
  ['Occupation', row => row.occupation],
  ['Languages', row => row.languages],
  ['Street', row => row.street],
  ['Locality', row => row.locality],
  ['Province', row => row.province],
  ['Postal code', row => row.postalCode],
  ['Phone', row => row.phone],
  ['ID type', row => row.idType],
  ['ID number', row => row.idNumber],
  ['Height (cm)', row => numberOf(row.heightCm)],
  ['Weight (kg)', row => numberOf(row.weightKg)],
  ['Build', row => row.build],
  ['Eyes', row => row.eyes],
  ['Hair', row => row.hair],
  ['Distinguishing marks', row => row.marks.map(markOf).join('; ')],
  ['Custody', row => row.custodyStatus],
  ['Since (UTC)', row => row.custodySince.toISOString()],
  ['Legal status', row => row.legalStatus],
  ['Facility', row => row.facility],
  ['Latest arrest', row => row.arrest],
  ['Arrested at (UTC)', row => row.arrestedAt.toISOString()],
  ['Place of arrest', row => row.place],
  ['Agency', row => row.agency],
  ['Mode', row => row.mode],
  ['Warrant number', row => row.warrantNumber],
  ['Alleged offence', row => row.offence],
  ['Gravity', row => row.gravity],
  ['Booking number', row => row.bookingNumber],
  ['Booked at (UTC)', row => row.bookedAt?.toISOString() ?? ''],
  ['Charges', row => row.charges.map(chargeOf).join('; ')],
  ['Retention review on', row => row.retentionReviewOn],
]

const numberOf = (number: number | null) => (number === null ? '' : String(number))
const markOf = ({ part, kind, note }: ExportedRow['marks'][number]) =>
  [part, kind, note].filter(Boolean).join(': ')

/** `Theft, Art. 308, charged, CR-12` */
const chargeOf = ({ offence, law, status, caseNumber }: ChargeOf) =>
  [offence, law, status, caseNumber].filter(Boolean).join(', ')
