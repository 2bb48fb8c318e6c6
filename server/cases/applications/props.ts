import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { holds, type User } from '#server/permissions'
import { listView } from '#server/platform/lists/views'
import { valuesIn } from '#server/platform/web/field-list'
import { filesOf, toFiles } from './case-file.ts'
import { applicationFields } from './fields.ts'
import { findApplication } from './find.ts'
import { listApplications, PER_PAGE, type Filter } from './list.ts'
import type { ApplicationCreate, ApplicationEdit, ApplicationList } from './screens.ts'
import { byStatus, statusCounts, typesOf } from './status-counts.ts'
import { anHourAgo } from './bulk.ts'
import type { Bulk } from './bulk-preview.ts'

/**
 * Three queries, four if the filter needs counting, up to six for a search; one more for viewers who archive.
 */
export async function applicationList(filter: Filter, asked: string, viewer: User): Promise<ApplicationList> {
  const can = (permission: Parameters<typeof holds>[1]) => holds(viewer, permission)
  const counted = statusCounts(filter.archived)
  const viewed = listView(filter.archived ? 'archive' : 'applications', asked, viewer)
  const columns = viewed.then(view => view.columns)
  const [counts, view, applications, bulk] = await Promise.all([
    counted,
    viewed,
    listApplications(filter, viewer, counted, PER_PAGE, columns),
    can('applications.archive') ? lastBulk(viewer) : null,
  ])
  const { page: _page, archived: _archived, ...shown } = filter
  return {
    applications,
    view,
    counts: byStatus(counts),
    types: typesOf(counts),
    filter: shown,
    can: {
      register: can('applications.register'),
      vote: can('applications.vote'),
      archive: can('applications.archive'),
      export: can('applications.export'),
    },
    lastBulk: bulk,
  }
}

export async function newApplication(): Promise<ApplicationCreate> {
  return { types: await typesToChoose(), limits: uploadLimits(), today: today() }
}

export async function applicationToEdit(id: number, viewer: User): Promise<ApplicationEdit> {
  const found = await findApplication(id, viewer)
  const [files, types] = await Promise.all([filesOf(id), typesToChoose(found.typeId)])
  const ofPurpose = (purpose: string) => toFiles(files.filter(file => file.purpose === purpose))
  const { reference, version } = found
  return {
    application: {
      ...valuesIn(applicationFields, found),
      id,
      reference,
      version,
      photo: ofPurpose('photo').at(-1) ?? null,
    },
    documents: ofPurpose('document'),
    types,
    limits: uploadLimits(),
    today: today(),
  }
}

const typesToChoose = (kept = 0) =>
  read<ApplicationCreate['types'][number]>(sql`
    SELECT "id", "name", "requiredDocuments" FROM "ApplicationType"
    WHERE "active" = ${true} OR "id" = ${kept} ORDER BY "id"`)

/** Null if it can no longer be undone. One query. */
async function lastBulk({ id: byId }: User): Promise<Bulk | null> {
  const rows = await read<{ id: number; at: Date; reference: string; refusal: string }>(sql`
    SELECT b."id", b."at", a."reference", i."refusal" FROM "BulkAct" b
    JOIN "BulkItem" i ON i."bulkActId" = b."id" JOIN "Application" a ON a."id" = i."applicationId"
    WHERE b."id" = (SELECT MAX(l."id") FROM "BulkAct" l WHERE l."byId" = ${byId})
      AND b."undoneAt" IS NULL AND b."at" >= ${anHourAgo()} ORDER BY a."reference"`)
  const [first] = rows
  if (!first) return null
  return {
    id: first.id,
    at: first.at.toISOString(),
    archived: rows.filter(({ refusal }) => refusal === '').map(({ reference }) => reference),
    refused: rows.flatMap(({ reference, refusal }) => (refusal ? { reference, refusal } : [])),
  }
}
