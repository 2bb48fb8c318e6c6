import type { AlikeRow } from '#server/identities/imports/alike-rows'
import { MAX_MATCHES } from '#server/identities/imports/alike-rows'
import { refuseBad, writeChoices } from '#server/identities/imports/choose'
import type { PreviewForm } from '#server/identities/imports/forms'
import { findImport, type Import } from '#server/identities/imports/import'
import { importList } from '#server/identities/imports/list'
import { matchToShow, nameOf } from '#server/identities/imports/match-to-show'
import { type OverviewRow, overviewRows } from '#server/identities/imports/overview'
import { commonPart, importToShow, removedIn } from '#server/identities/imports/show'
import type { PersonRow } from '#server/identities/people'
import { db } from '#server/platform/database/client'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { sql } from '#server/platform/database/read'
import { columnsInWords } from './columns.ts'
import { contextOf } from './context.ts'
import { namedFiles } from './files.ts'
import type { ChooseForm } from './forms.ts'
import { columnsOf, type Context, readRow } from './row.ts'
import type { BacklogForm } from './row-schemas.ts'
import type { ApplicationImport, ApplicationImportRow, ApplicationImports } from './screens.ts'

export async function applicationImports(chosen: number | null): Promise<ApplicationImports> {
  const imported = sql`(SELECT COUNT(*) FROM "ImportRow" r JOIN "Application" a ON a."id" = r."applicationId"
    WHERE r."importId" = i."id")`
  const { types } = await contextOf({ typeId: null })
  const type = types.find(({ id }) => id === chosen) ?? (types.length === 1 ? types[0] : undefined)
  return {
    ...(await importList('application', { imported, added: sql`0` }, columnsInWords(type))),
    types: types.map(({ id, name }) => ({ id, name })),
    typeId: type?.id ?? null,
  }
}

export async function applicationImport(id: number, form: PreviewForm): Promise<ApplicationImport> {
  const one = await findImport('application', id)
  const context = await contextOf(one)
  const shown = await importToShow(one, form, {
    all: await overviewRows(id),
    strong: 0,
    columns: columnsOf(context).all,
    inFull: rows => rowsInFull(one, rows, context),
  })
  return { ...shown, files: await namedFiles(one, context), limits: uploadLimits() }
}

export async function choose(id: number, { rows, chosen }: ChooseForm) {
  await findImport('application', id)
  const isMeant = ({ number, known }: OverviewRow) =>
    Array.isArray(rows) ? rows.includes(number) : rows === 'all' || known === (rows === 'known')
  const meant = (await overviewRows(id)).filter(row => !row.bad && isMeant(row))
  refuseBad(meant, rows, chosen)
  const choices = meant.map(({ number }) => ({ number, ofPersonId: null }))
  await writeChoices(id, choices, chosen)
}

type Known = {
  records: Map<number, PersonRow & { id: number; reference: string }>
  lines: Map<number, BacklogForm | null>
}

async function rowsInFull(one: Import, rows: OverviewRow[], context: Context) {
  const all = rows.flatMap(({ matches }) => matches.map(({ id }) => id))
  const numbers = [...rows.map(({ number }) => number), ...all.filter(id => id < 0).map(id => -id)]
  const ids = [...all.filter(id => id > 0), ...rows.map(({ applicationId }) => applicationId ?? 0)]
  const [stored, applications] = await Promise.all([
    db.importRow.findMany({ where: { importId: one.id, number: { in: [...new Set(numbers)] } } }),
    db.application.findMany({ where: { id: { in: [...new Set(ids)] } } }),
  ])
  const formIn = (cells: unknown) =>
    cells ? readRow(cells as Record<string, string>, one.timeZone, context).form : null
  const known: Known = {
    records: new Map(applications.map(application => [application.id, application])),
    lines: new Map(stored.map(row => [row.number, formIn(row.cells)])),
  }
  const byNumber = new Map(stored.map(row => [row.number, row]))
  return rows.map(row => toRow(row, byNumber.get(row.number)!, known))
}

function toRow(
  row: OverviewRow,
  stored: Parameters<typeof commonPart>[1],
  known: Known,
): ApplicationImportRow {
  const record = known.records.get(row.applicationId ?? 0)
  const removed = removedIn(row, stored)
  return {
    ...commonPart(row, stored),
    matches: row.matches.slice(0, MAX_MATCHES).flatMap(match => toMatch(match, row.number, known)),
    applicationId: record?.id ?? null,
    reference: record?.reference ?? removed.number ?? '',
    name: record ? nameOf(record) : (removed.name ?? ''),
  }
}

function toMatch(match: AlikeRow, number: number, { records, lines }: Known) {
  const record = records.get(match.id)
  const line = lines.get(-match.id)
  const other = record ? { ...record, number: record.reference } : line && { ...line, number: null }
  return matchToShow(match, lines.get(number) ?? null, other ?? null) ?? []
}
