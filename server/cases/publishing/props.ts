import { config } from '#server/config'
import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { NotFound } from '#server/platform/web/errors'
import type { Permission, User } from '#server/permissions'
import { boardCalendar } from '../clocks/calendar.ts'
import { calendarOn } from '../clocks/due.ts'
import { isBuiltIn } from '../types/built-in-fields.ts'
import { type Definition, ownFields } from '../types/definition.ts'
import { applicationFields } from '../types/fields.ts'
import { draftOf, problemsOf } from './drafts.ts'
import { fillers } from '../types/fillers.ts'
import { membersNow } from '../types/members.ts'
import { lastMove } from './moves.ts'
import { isOpen } from '../case/open.ts'
import { typeRow } from './rehearsal.ts'
import { uploadLimits } from '#server/platform/web/upload-limits'
import type { TypeCalendar, TypePage, VersionContents, VersionRow } from '../types/screens.ts'
import { versionsOf, type TypeVersion } from '../types/versions.ts'

export async function typePage(id: number, viewer: User): Promise<TypePage> {
  const type = await typeRow(id)
  const versions = await versionsOf(id)
  const draft = draftOf(type)
  const { fields, rules, texts } = versions.at(-1)!
  const chosen = readersIn([...versions, ...(draft ? [draft] : [])])
  const [rows, calendar, counts, named, move] = await Promise.all([
    versionRows(id),
    calendarNow(),
    counted(id),
    membersNow(draft, { fields, rules, texts }),
    lastMove(id, viewer),
  ])
  return {
    type: { id, name: type.name, description: type.description, active: Boolean(type.active) },
    draft,
    draftEdit: type.draftEdit,
    problems: draft ? await problemsOf(draft, read) : {},
    current: { fields, rules, texts },
    versions: rows.map(row => toRow(row, counts)),
    names: kindsOf(versions),
    ...named,
    permissions: (await fillers())
      .filter(({ name }) => FOR_FIELDS.includes(name) || chosen.has(name))
      .map(one => ({ ...one, label: inWords(one.name) })),
    quorumFloor: config.quorumFloor,
    calendar,
    limits: uploadLimits(),
    lastMove: move,
  }
}

async function calendarNow(): Promise<TypeCalendar> {
  const { weekend, holidays } = calendarOn(today(), await boardCalendar(read))
  const coming = [...holidays].filter(([day]) => day >= today())
  return {
    today: today(),
    weekend: [...weekend],
    holidays: coming.map(([day, name]) => ({ day, name })),
  }
}

/** Other permissions say nothing about whether somebody should read an answer. */
const FOR_FIELDS: readonly Permission[] = [
  'applications.register',
  'applications.endorse',
  'applications.vote',
  'applications.decide',
  'arrested-persons.view',
  'arrested-persons.seal',
]

/** Those by which fields are restricted already. */
const readersIn = (definitions: Pick<Definition, 'fields'>[]) =>
  new Set(definitions.flatMap(ownFields).map(({ seenBy }) => seenBy))

/** Throws NotFound. */
export async function versionContents(typeId: number, number: number): Promise<VersionContents> {
  const versions = await versionsOf(typeId)
  const found = versions.find(version => version.number === number)
  if (!found) throw new NotFound()
  const { fields, rules, texts, dropped } = found
  const { members } = await membersNow(found)
  const labels = new Map<string, string>(versions.flatMap(ownFields).map(({ name, label }) => [name, label]))
  const labelOf = (name: string) =>
    isBuiltIn(name) ? applicationFields[name].label : (labels.get(name) ?? name)
  return {
    definition: { fields, rules, texts },
    dropped: dropped && { ...dropped, fields: dropped.fields.map(labelOf) },
    members,
  }
}

/** `arrested-persons.view` → “Arrested persons: view” */
function inWords(permission: Permission) {
  const [area, what] = permission.split('.') as [string, string]
  return `${area[0]!.toUpperCase()}${area.slice(1).replaceAll('-', ' ')}: ${what}`
}

type Row = Omit<VersionRow, 'publishedAt' | 'applications' | 'open'> & { id: number; publishedAt: Date }
type Count = { typeVersionId: number; applications: number; open: number }

const toRow = ({ id, publishedAt, ...row }: Row, counts: Count[]): VersionRow => {
  const count = countOf(counts, id)
  return { ...row, publishedAt: publishedAt.toISOString(), ...count }
}

function countOf(counts: Count[], id: number) {
  const count = counts.find(({ typeVersionId }) => typeVersionId === id)
  return { applications: Number(count?.applications ?? 0), open: Number(count?.open ?? 0) }
}

/** Newest first. */
const versionRows = (typeId: number) =>
  read<Row>(sql`
    SELECT v."id", v."number", v."publishedAt", u."name" AS "publishedBy", v."sha256"
    FROM "TypeVersion" v LEFT JOIN "User" u ON u."id" = v."publishedById"
    WHERE v."typeId" = ${typeId} ORDER BY v."number" DESC`)

/** Archived or not, because the index starts with that. */
const counted = (typeId: number) =>
  read<Count>(sql`
    SELECT a."typeVersionId", COUNT(*) AS "applications", SUM(CASE WHEN ${isOpen} THEN 1 ELSE 0 END) AS "open"
    FROM "Application" a WHERE a."archived" IN (${false}, ${true}) AND a."typeId" = ${typeId}
    GROUP BY a."typeVersionId"`)

const kindsOf = (versions: TypeVersion[]) =>
  Object.fromEntries(versions.flatMap(ownFields).map(({ name, kind }) => [name, kind]))
