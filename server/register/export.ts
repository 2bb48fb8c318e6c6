import type { Response } from 'express'
import { today } from '#server/platform/clock'
import { columns, join, read, sql } from '#server/platform/database/read'
import { idBatches } from '#server/platform/lists/paging'
import type { User } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { conditions, type Filter } from './filter.ts'
import { noteExport } from './views.ts'
import { cellOf, exportedIn, type StoredValuesOf } from '#server/platform/web/field-list'
import { arrestFields, type ChargeFields } from './arrest-fields.ts'
import { seenBy, type Found } from './find.ts'
import { personFields, personGroups } from './person-fields.ts'

type ChargeOf = Pick<ChargeFields, 'offence' | 'law' | 'status' | 'caseNumber'>
type ArrestColumns = {
  [Name in keyof typeof arrestFields as `arrest ${Name}`]: StoredValuesOf<typeof arrestFields>[Name]
}

type ExportedRow = Omit<Found, 'registeredBy'> &
  ArrestColumns & { arrest: string | null; charges: ChargeOf[] }

type Column = [heading: string, cell: (row: ExportedRow) => string]

const { Retention, ...known } = personGroups
const columnsOf = (fields: Partial<typeof personFields>) =>
  exportedIn(fields).map(({ name, heading }): Column => [
    heading,
    row => cellOf(personFields[name], row[name]),
  ])

const arrestColumns = exportedIn(arrestFields)

const COLUMNS: Column[] = [
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

function chargeOf({ offence, law, status, caseNumber }: ChargeOf) {
  return [offence, law, status, caseNumber].filter(Boolean).join(', ')
}

const latest = columns(
  'a',
  arrestColumns.map(({ name }) => name),
  'arrest ',
)

export async function sendRegister(res: Response, filter: Filter, viewer: User) {
  await noteExport(filter, viewer)
  const headings = COLUMNS.map(([heading]) => heading)
  await sendCsv(res, `arrested-persons-${today()}.csv`, headings, rowsOf(filter, viewer))
}

async function* rowsOf(filter: Filter, viewer: User) {
  const where = conditions(filter, viewer)
  for await (const ids of idBatches(sql`"ArrestedPerson" p`, sql`p."id"`, where)) {
    const rows = await read<ArrestRow>(sql`
      SELECT p.*, a."id" AS "arrestId", a."number" AS "arrest", ${latest}
      FROM "ArrestedPerson" p LEFT JOIN "Arrest" a ON a."id" = (
        SELECT l."id" FROM "Arrest" l WHERE l."arrestedPersonId" = p."id"
        ORDER BY l."arrestedAt" DESC, l."id" DESC LIMIT 1)
      WHERE p."id" IN (${join(ids)}) AND ${seenBy(viewer)} ORDER BY p."id"`)
    if (rows.length === 0) continue
    const charges = Map.groupBy(await chargesOf(rows), ({ arrestId }) => arrestId)
    for (const row of rows) {
      const full = { ...row, charges: charges.get(row.arrestId) ?? [] }
      yield COLUMNS.map(([, cell]) => cell(full))
    }
  }
}

type ArrestRow = Omit<ExportedRow, 'charges'> & { arrestId: number }

const chargesOf = (rows: ArrestRow[]) =>
  read<ExportedRow['charges'][number] & { arrestId: number }>(sql`
    SELECT c."arrestId", c."offence", c."law", c."status", c."caseNumber" FROM "Charge" c
    WHERE c."arrestId" IN (${join(rows.map(({ arrestId }) => arrestId))}) ORDER BY c."id"`)
