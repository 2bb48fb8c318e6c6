import { today } from '../clock.ts'
import { read, sql } from '../database/read.ts'
import { uploadLimits } from '../files/upload-limits.ts'
import { holds, type User } from '../permissions.ts'
import { valuesIn } from '../web/field-list.ts'
import { withLacking } from './before-endorsement.ts'
import { filesOf, toFiles } from './case-file.ts'
import { applicationFields } from './fields.ts'
import { findApplication } from './find.ts'
import { lastBulk } from './last-bulk.ts'
import { listApplications, type Filter } from './list.ts'
import type { ApplicationCreate, ApplicationEdit, ApplicationList } from './screens.ts'
import { byStatus, statusCounts, typesOf } from './status-counts.ts'

/** Two queries, three when the filter has to be counted; one more for those who archive. */
export async function applicationList(filter: Filter, viewer: User): Promise<ApplicationList> {
  const can = (permission: Parameters<typeof holds>[1]) => holds(viewer, permission)
  const counts = await statusCounts(filter.archived)
  const applications = await listApplications(await withLacking(filter, viewer), viewer, counts)
  const { page: _page, archived: _archived, ...shown } = filter
  return {
    applications,
    counts: byStatus(counts),
    types: typesOf(counts),
    filter: shown,
    can: {
      register: can('applications.register'),
      vote: can('applications.vote'),
      archive: can('applications.archive'),
      export: can('applications.export'),
    },
    lastBulk: can('applications.archive') ? await lastBulk(viewer) : null,
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

/** Types that take applications; and the one that this application has. */
const typesToChoose = (kept = 0) =>
  read<ApplicationCreate['types'][number]>(sql`
    SELECT "id", "name", "requiredDocuments" FROM "ApplicationType"
    WHERE "active" = ${true} OR "id" = ${kept} ORDER BY "id"`)
