import { defer } from '#packages/inertia-express/props'
import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { soundsLike } from '#server/identities/sound-alike'
import { holds, type Permission, type User } from '#server/permissions'
import { listView } from '#server/platform/lists/views'
import { valuesIn } from '#server/platform/web/field-list'
import { filesOf, toFiles } from './case-file.ts'
import { earlierEntries } from './earlier-entries.ts'
import { applicationFields } from './fields.ts'
import { findApplication, type Found } from './case.ts'
import type { Filter } from './filter.ts'
import { listApplications, PER_PAGE, soundAlikeApplications } from './list.ts'
import { ownPart } from './own-answers.ts'
import { unaskedAnswers } from './unasked-answers.ts'
import { visibleFields, visibleTo } from '../types/answers.ts'
import { rulesOf } from '../types/rules-of.ts'
import { currentVersion, currentVersions, type TypeVersion, versionOf } from '../types/versions.ts'
import type { ApplicationList } from './screens.ts'
import type { ApplicationType } from '../types/screens.ts'
import { byStatus, statusCounts, typesOf } from './status-counts.ts'
import { lastBulk } from './bulk/undo.ts'
import { endorserNames } from './void-endorsements.ts'

export async function applicationList(
  filter: Filter,
  columns: string,
  viewer: User,
): Promise<ApplicationList> {
  const can = (permission: Permission) => holds(viewer, permission)
  const loadingView = listView(filter.archived ? 'archive' : 'applications', columns, viewer)
  const counting = statusCounts(filter.archived)
  const chosenColumns = loadingView.then(view => view.columns)
  const [counts, view, applications, alike, bulk, version] = await Promise.all([
    counting,
    loadingView,
    listApplications(filter, viewer, counting, PER_PAGE, chosenColumns),
    filter.page === 1 ? soundsLike('applications', filter.search) : null,
    can('applications.archive') || can('applications.endorse') ? lastBulk(viewer) : null,
    filter.typeId ? currentVersion(filter.typeId) : null,
  ])
  const { page: _page, archived: _archived, ...shown } = filter
  return {
    applications,
    soundAlike: await soundAlikeApplications(filter, viewer, alike, applications, view.columns),
    view,
    counts: byStatus(counts),
    types: typesOf(counts),
    ownFields: version ? visibleTo(version, viewer) : [],
    filter: shown,
    can: {
      register: can('applications.register'),
      vote: can('applications.vote'),
      endorse: can('applications.endorse'),
      archive: can('applications.archive'),
      export: can('applications.export'),
      // Everybody who sees a case sees its slip; these hand them out.
      printSlips: can('applications.register') || can('applications.decide'),
    },
    lastBulk: bulk,
  }
}

const suggestions = () => defer(earlierEntries, { group: 'suggestions', rescue: true })

export async function newApplication(clerk: User) {
  return {
    types: await typesToChoose(clerk),
    limits: uploadLimits(),
    today: today(),
    suggestions: suggestions(),
  }
}

export async function applicationToEdit(id: number, viewer: User) {
  const found = await findApplication(id, viewer)
  const [files, types, endorsedBy] = await Promise.all([
    filesOf(id),
    typesToChoose(viewer, found),
    endorserNames(id),
  ])
  const ofPurpose = (purpose: string) => toFiles(files.filter(file => file.purpose === purpose))
  const { reference, version } = found
  return {
    application: {
      ...valuesIn(applicationFields, found),
      ...ownPart(found, viewer),
      id,
      reference,
      version,
      photo: ofPurpose('photo').at(-1) ?? null,
    },
    unaskedAnswers: await unaskedAnswers(found, viewer),
    documents: ofPurpose('document'),
    endorsedBy,
    types,
    limits: uploadLimits(),
    today: today(),
    suggestions: suggestions(),
  }
}

type TypeRow = { id: number; name: string; requiredDocuments: string[]; quorum: number | null }

/** Active types with their current versions, and the type of the edited application with its own one. */
async function typesToChoose(viewer: User, edited?: Found): Promise<ApplicationType[]> {
  const types = await read<TypeRow>(sql`
    SELECT "id", "name", "requiredDocuments", "quorum" FROM "ApplicationType"
    WHERE "active" = ${true} OR "id" = ${edited?.typeId ?? 0} ORDER BY "id"`)
  const versions = await currentVersions(types.map(({ id }) => id))
  const own = edited && (await versionOf(edited))
  return types.map(type =>
    typeToChoose(type, type.id === edited?.typeId ? own : versions.get(type.id), viewer),
  )
}

function typeToChoose(type: TypeRow, version: TypeVersion | null | undefined, viewer: User): ApplicationType {
  const { id, name, requiredDocuments, quorum: typeQuorum } = type
  const rules = rulesOf({ versionRules: version?.rules ?? null, requiredDocuments, typeQuorum })
  const fields = version ? visibleFields(version, viewer) : []
  return { id, name, requiredDocuments: rules.requiredDocuments, fields }
}
