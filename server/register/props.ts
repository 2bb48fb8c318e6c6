import { clock, today } from '#server/platform/clock'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { defer } from '#packages/inertia-express/props'
import { listView } from '#server/platform/lists/views'
import { soundsLike } from '#server/identities/sound-alike'
import { applicantMatches } from '#server/identities/applicants'
import { personOf } from '#server/identities/people'
import { holds, seesSealed, type User } from '#server/permissions'
import { valuesIn } from '#server/platform/web/field-list'
import type { Filter } from './filter.ts'
import { findArrestedPerson } from './find.ts'
import { listArrestedPersons, soundAlikePersons } from './list.ts'
import { noteList, notePart, noteView } from './views.ts'
import { earlierEntries } from './earlier-entries.ts'
import { personFields } from './person-fields.ts'
import { recordFile } from './record-file.ts'
import { filesOf, photosIn } from './photos.ts'
import { byCustody, facilities, registerCounts } from './register-counts.ts'
import type { AccessEntry, ArrestedPersonShow, Register } from './screens.ts'
import { read, sql } from '#server/platform/database/read'
import { changesOf } from '#server/records/audit/sentences'
import { withVisibleDetails } from '#server/records/audit/visible-entries'

export async function registerList(
  filter: Filter,
  requestedColumns: string,
  viewer: User,
): Promise<Register> {
  await noteList(filter, viewer)
  const [counts, known, view] = await Promise.all([
    registerCounts(viewer),
    facilities(viewer),
    listView('arrested-persons', requestedColumns, viewer),
  ])
  const [arrestedPersons, alike] = await Promise.all([
    listArrestedPersons(filter, viewer, counts),
    filter.page === 1 ? soundsLike('arrestedPersons', filter.search) : null,
  ])
  const { page: _page, ...shown } = filter
  return {
    arrestedPersons,
    soundAlike: await soundAlikePersons(filter, viewer, alike, arrestedPersons),
    view,
    counts: byCustody(counts),
    facilities: known,
    filter: shown,
    can: {
      register: holds(viewer, 'arrested-persons.register'),
      export: holds(viewer, 'arrested-persons.export'),
      seal: seesSealed(viewer),
    },
  }
}

const suggestions = () => defer(earlierEntries, { group: 'suggestions', rescue: true })

export async function newArrestedPerson(viewer: User) {
  return {
    limits: uploadLimits(),
    today: today(),
    now: clock.now().toISOString(),
    facilities: await facilities(viewer),
    suggestions: suggestions(),
  }
}

export async function arrestedPersonToEdit(id: number, viewer: User) {
  const found = await findArrestedPerson(id, viewer)
  await noteView(found, viewer, 'edit')
  const [files, form] = await Promise.all([filesOf(id), newArrestedPerson(viewer)])
  const { registerNumber, version } = found
  return {
    ...form,
    arrestedPerson: { ...valuesIn(personFields, found), id, registerNumber, version },
    photos: photosIn(files),
  }
}

const PARTS: (keyof ArrestedPersonShow)[] = [
  'arrestedPerson',
  'photos',
  'documents',
  'arrests',
  'custody',
  'checklist',
  'nextEvents',
  'seals',
  'can',
  'whyNot',
  'facilities',
  'limits',
  'today',
]

/** The view is recorded once per page load, before any part is sent. */
export async function arrestedPersonToShow(id: number, viewer: User) {
  const found = await findArrestedPerson(id, viewer)
  let file: Promise<ArrestedPersonShow> | undefined
  const load = async () => {
    await noteView(found, viewer)
    return recordFile(found, viewer)
  }
  let viewNoted: Promise<unknown> | undefined
  const deferred = <T>(part: () => Promise<T>) =>
    defer(async () => {
      await (viewNoted ??= file ?? notePart(found, viewer))
      return part()
    })
  const parts = PARTS.map(part => [part, async () => (await (file ??= load()))[part]])
  return {
    ...(Object.fromEntries(parts) as {
      [Part in keyof ArrestedPersonShow]: () => Promise<ArrestedPersonShow[Part]>
    }),
    matches: holds(viewer, 'applications.view')
      ? deferred(() => applicantMatches(id, personOf(found), viewer))
      : null,
    suggestions: holds(viewer, 'arrested-persons.register') ? suggestions() : null,
    accessLog: holds(viewer, 'audit.view') ? deferred(() => accessLog(id, viewer)) : null,
  }
}

const MAX_ENTRIES = 50

type Entry = { at: Date; actor: string; action: string; details: unknown }

/** The caller must check that the viewer may see the record. */
async function accessLog(id: number, viewer: User): Promise<AccessEntry[]> {
  const entries = await read<Entry>(sql`
    SELECT e."at", e."actorName" AS "actor", e."action", e."details" FROM "AuditEntry" e
    WHERE e."subjectType" = 'arrested-person' AND e."subjectId" = ${id} ORDER BY e."id" DESC LIMIT ${MAX_ENTRIES}`)
  return entries.map(({ details, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    note: changesOf(withVisibleDetails(viewer, { action: entry.action, details }))
      .filter(({ before, after }) => before || after)
      .map(inWords)
      .join('; '),
  }))
}

const inWords = ({ field, before, after }: { field: string; before: string; after: string }) =>
  `${field}: ${before ? `${before} → ` : ''}${after || 'nothing'}`
