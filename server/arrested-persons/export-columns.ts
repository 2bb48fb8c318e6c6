import { cellOf, exportedIn, type StoredValuesOf } from '../web/field-list.ts'
import { arrestFields, type ChargeFields } from './arrest-fields.ts'
import type { Found } from './find.ts'
import { personFields, personGroups } from './person-fields.ts'

type ChargeOf = Pick<ChargeFields, 'offence' | 'law' | 'status' | 'caseNumber'>
type ArrestColumns = {
  [Name in keyof typeof arrestFields as `arrest ${Name}`]: StoredValuesOf<typeof arrestFields>[Name]
}

/** A record as the register's export has it: the person, and the latest arrest with its charges. */
export type ExportedRow = Omit<Found, 'registeredBy'> &
  ArrestColumns & { arrest: string | null; charges: ChargeOf[] }

type Column = [heading: string, cell: (row: ExportedRow) => string]

const { Retention, ...known } = personGroups
const columnsOf = (fields: Partial<typeof personFields>) =>
  exportedIn(fields).map(({ name, heading }): Column => [
    heading,
    row => cellOf(personFields[name], row[name]),
  ])

/** Of the latest arrest. */
export const arrestColumns = exportedIn(arrestFields)

export const COLUMNS: Column[] = [
  ['Register number', row => row.registerNumber],
  ...Object.values(known).flatMap(columnsOf),
  ['Custody', row => row.custodyStatus],
  ['Since (UTC)', row => row.custodySince.toISOString()],
  ['Legal status', row => row.legalStatus],
  ['Facility', row => row.facility],
  ['Latest arrest', row => row.arrest ?? ''],
  ...arrestColumns.map(({ name, heading }): Column => [
    heading,
    row => cellOf(arrestFields[name], row[`arrest ${name}`]),
  ]),
  ['Charges', row => row.charges.map(chargeOf).join('; ')],
  ...columnsOf(Retention),
]

/** `Theft, Art. 308, charged, CR-12` */
function chargeOf({ offence, law, status, caseNumber }: ChargeOf) {
  return [offence, law, status, caseNumber].filter(Boolean).join(', ')
}
