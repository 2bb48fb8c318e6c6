import type { Response } from 'express'
import { today } from '../clock.ts'
import { read, sql } from '../database/read.ts'
import type { User } from '../permissions.ts'
import { sendCsv } from '../web/csv.ts'
import { conditions } from './conditions.ts'
import type { Filter } from './filter.ts'
import { noteExport } from './looks.ts'

const PORTION = 500

type Row = {
  id: number
  registerNumber: string
  familyName: string
  givenName: string
  middleName: string
  nameSuffix: string
  aliases: string[]
  sex: string
  birthDate: string
  birthPlace: string
  nationality: string
  idType: string
  idNumber: string
  custodyStatus: string
  custodySince: Date
  legalStatus: string
  facility: string
  arrestedAt: Date
  arrest: string
  offence: string
  gravity: string
  retentionReviewOn: string
}

const COLUMNS: [heading: string, cell: (row: Row) => string][] = [
  ['Register number', row => row.registerNumber],
  ['Family name', row => row.familyName],
  ['Given name', row => row.givenName],
  ['Middle name', row => row.middleName],
  ['Suffix', row => row.nameSuffix],
  ['Aliases', row => row.aliases.join(', ')],
  ['Sex', row => row.sex],
  ['Birth date', row => row.birthDate],
  ['Birth place', row => row.birthPlace],
  ['Nationality', row => row.nationality],
  ['ID type', row => row.idType],
  ['ID number', row => row.idNumber],
  ['Custody', row => row.custodyStatus],
  ['Since (UTC)', row => row.custodySince.toISOString()],
  ['Legal status', row => row.legalStatus],
  ['Facility', row => row.facility],
  ['Latest arrest', row => row.arrest],
  ['Arrested at (UTC)', row => row.arrestedAt.toISOString()],
  ['Alleged offence', row => row.offence],
  ['Gravity', row => row.gravity],
  ['Retention review on', row => row.retentionReviewOn],
]

/** The records of a filter as CSV, in the order in which they were registered. */
export async function sendRegister(res: Response, filter: Filter, viewer: User) {
  await noteExport(filter, viewer)
  const headings = COLUMNS.map(([heading]) => heading)
  await sendCsv(res, `arrested-persons-${today()}.csv`, headings, rowsOf(filter, viewer))
}

/** In portions, each beginning where the last one ended: what changes meanwhile shifts nothing. */
async function* rowsOf(filter: Filter, viewer: User) {
  const where = conditions(filter, viewer)
  for (let last = 0; ;) {
    const rows = await read<Row>(sql`
      SELECT p."id", p."registerNumber", p."familyName", p."givenName", p."middleName", p."nameSuffix", p."aliases",
        p."sex", p."birthDate", p."birthPlace", p."nationality", p."idType", p."idNumber", p."custodyStatus",
        p."custodySince", p."legalStatus", p."facility", p."arrestedAt", p."retentionReviewOn",
        a."number" AS "arrest", a."offence", a."gravity"
      FROM "ArrestedPerson" p LEFT JOIN "Arrest" a ON a."id" = (
        SELECT l."id" FROM "Arrest" l WHERE l."arrestedPersonId" = p."id"
        ORDER BY l."arrestedAt" DESC, l."id" DESC LIMIT 1)
      WHERE ${where} AND p."id" > ${last} ORDER BY p."id" LIMIT ${PORTION}`)
    if (rows.length === 0) return
    for (const row of rows) yield COLUMNS.map(([, cell]) => cell(row) ?? '')
    last = rows.at(-1)!.id
  }
}
