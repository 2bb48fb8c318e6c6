import { soundsLike } from '#server/identities/sound-alike'
import { holds, type Permission, type User } from '#server/permissions'
import { listView } from '#server/platform/lists/views'
import { read } from '#server/platform/database/read'
import { acts } from '../case/acts.ts'
import { isAnythingDue } from '../clocks/due-dates.ts'
import { assignableWith } from '../case/assignment.ts'
import { allLabels } from '../case/labels.ts'
import type { Filter } from '../case/filter.ts'
import { listApplications, PER_PAGE, soundAlikeApplications } from './list.ts'
import { visibleTo } from '../types/answers.ts'
import type { Option, OwnField } from '../types/definition.ts'
import { kindOf, valuesOf } from '../types/kinds.ts'
import { type TypeVersion, versionsOf } from '../types/versions.ts'
import type { ApplicationList } from '../case/screens.ts'
import type { ListedField } from '../types/screens.ts'
import { byStatus, statusCounts, typesOf } from '../case/status-counts.ts'
import { lastBulk } from '../acts/bulk/undo.ts'

export async function applicationList(
  filter: Filter,
  columns: string,
  viewer: User,
): Promise<ApplicationList> {
  const can = (permission: Permission) => holds(viewer, permission)
  const assign = acts.assign.right.some(can)
  const loadingView = listView(filter.archived ? 'archive' : 'applications', columns, viewer)
  const counting = statusCounts(filter.archived)
  const chosenColumns = loadingView.then(view => view.columns)
  const [counts, view, applications, alike, bulk, versions, assignee, labels, hasDueDates] =
    await Promise.all([
      counting,
      loadingView,
      listApplications(filter, viewer, counting, PER_PAGE, chosenColumns),
      filter.page === 1 ? soundsLike('applications', filter.search) : null,
      can('applications.archive') || assign ? lastBulk(viewer) : null,
      filter.typeId ? versionsOf(filter.typeId) : [],
      typeof filter.assignee === 'number' ? assignableWith(filter.assignee, read) : null,
      allLabels(),
      isAnythingDue(),
    ])
  const { page: _page, archived: _archived, ...shown } = filter
  return {
    applications,
    soundAlike: await soundAlikeApplications(filter, viewer, alike, applications, view.columns),
    view,
    counts: byStatus(counts),
    types: typesOf(counts),
    ownFields: listedFields(versions, viewer),
    filter: shown,
    assignee: assignee?.name ?? '',
    labels,
    hasDueDates,
    can: {
      register: can('applications.register'),
      vote: can('applications.vote'),
      endorse: can('applications.endorse'),
      assign,
      archive: can('applications.archive'),
      export: can('applications.export'),
      // Everybody who sees a case sees its slip; these hand them out.
      printSlips: can('applications.register') || can('applications.decide'),
    },
    lastBulk: bulk,
  }
}

/** The fields of the latest version. Some answers are options that only earlier ones have. */
function listedFields(versions: TypeVersion[], viewer: User): ListedField[] {
  const [current, ...earlier] = versions.toReversed().map(version => visibleTo(version, viewer))
  return (current ?? []).map(own => ({
    ...own,
    // The browser's list doesn't load the kinds.
    filter: kindOf(own).filter,
    options: [...valuesOf(own), ...droppedOptions(own, earlier.flat())],
  }))
}

function droppedOptions(own: OwnField, earlier: OwnField[]): Option[] {
  const before = earlier.filter(({ name }) => name === own.name).flatMap(valuesOf)
  const dropped = new Map(before.toReversed().map(({ value, label }) => [value, label]))
  for (const { value } of valuesOf(own)) dropped.delete(value)
  return [...dropped].map(([value, label]) => ({ value, label: `${label} (earlier versions)` }))
}
