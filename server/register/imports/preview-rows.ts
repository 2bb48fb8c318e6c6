import { type AlikeRow, MAX_MATCHES } from '#server/identities/imports/alike-rows'
import { type Import, REMOVED } from '#server/identities/imports/import'
import { matchToShow, nameOf } from '#server/identities/imports/match-to-show'
import { type OverviewRow, overviewRows } from '#server/identities/imports/overview'
import { commonPart, removedIn } from '#server/identities/imports/show'
import type { PersonRow } from '#server/identities/people'
import { bands } from '#packages/person-matching/weights'
import type { User } from '#server/permissions'
import { db } from '#server/platform/database/client'
import { whereSeenBy } from '../find.ts'
import type { RegisterForm } from '../forms.ts'
import { whyNotAdded } from './register-row.ts'
import { readRow } from './row.ts'
import type { ImportRow } from './screens.ts'

/** Hidden records are treated as nonexistent. `seen`: ids of records the viewer may see. */
export async function overviewOf(
  id: number,
  viewer: User,
): Promise<{ all: OverviewRow[]; seen: Set<number> }> {
  const rows = await overviewRows(id)
  const ids = rows.flatMap(({ matches, personId, ofPersonId }) => [
    ...matches.map(match => match.id),
    personId ?? 0,
    ofPersonId ?? 0,
  ])
  const persons = await db.arrestedPerson.findMany({
    where: { id: { in: [...new Set(ids)].filter(one => one > 0) }, ...whereSeenBy(viewer) },
    select: { id: true },
  })
  const seen = new Set(persons.map(person => person.id))
  return { all: rows.map(row => toOverview(row, seen)), seen }
}

/** A row linked to a hidden record looks as if it had never been selected. */
function toOverview(row: OverviewRow, seen: Set<number>): OverviewRow {
  const isHidden = (id: number | null) => id !== null && !seen.has(id)
  const hidden = isHidden(row.ofPersonId) || (isHidden(row.personId) && row.outcome !== REMOVED)
  const visible = row.matches.filter(match => match.id < 0 || seen.has(match.id))
  return {
    ...row,
    known: visible.some(({ further }) => !further),
    matches: visible,
    ...(hidden && NEVER_CHOSEN),
  }
}

const NEVER_CHOSEN = { chosen: false, ofPersonId: null, personId: null, addedArrest: null, outcome: '' }

export function certainMatch({ matches }: OverviewRow) {
  const strong = matches.filter(({ id, bits }) => id > 0 && bits >= bands.strong)
  return strong.length === 1 ? strong[0]!.id : null
}

type Cells = Record<string, string>
type Registered = PersonRow & Parameters<typeof whyNotAdded>[1] & { id: number; registerNumber: string }
type Stored = Parameters<typeof commonPart>[1]
type Known = { records: Map<number, Registered>; lines: Map<number, RegisterForm | null> }

export async function rowsInFull(one: Import, rows: OverviewRow[], seen: Set<number>): Promise<ImportRow[]> {
  const lines = rows.flatMap(({ matches }) => matches.filter(({ id }) => id < 0).map(({ id }) => -id))
  const numbers = [...new Set([...rows.map(({ number }) => number), ...lines])]
  const ids = rows.flatMap(({ matches, personId }) => [...matches.map(({ id }) => id), personId ?? 0])
  const [stored, persons] = await Promise.all([
    db.importRow.findMany({ where: { importId: one.id, number: { in: numbers } } }),
    db.arrestedPerson.findMany({
      where: { id: { in: ids.filter(id => seen.has(id)) } },
      include: { arrests: true, custodyEvents: true },
    }),
  ])
  const byNumber = new Map(stored.map(row => [row.number, row]))
  const formIn = (cells: unknown) => readRow((cells ?? {}) as Cells, one.timeZone).form?.person ?? null
  const known: Known = {
    records: new Map(persons.map(person => [person.id, person])),
    lines: new Map(stored.map(row => [row.number, formIn(row.cells)])),
  }
  return rows.map(row => toRow(row, byNumber.get(row.number)!, known))
}

function toRow(row: OverviewRow, stored: Stored, known: Known): ImportRow {
  const { number, ofPersonId, addedArrest } = row
  const record = known.records.get(row.personId ?? 0)
  const form = known.lines.get(number) ?? null
  const removed = removedIn(row, stored)
  return {
    ...commonPart(row, stored),
    matches: row.matches
      .filter(({ id }, index) => id > 0 || index < MAX_MATCHES)
      .flatMap(match => toMatch(match, form, known)),
    ofPersonId,
    personId: record?.id ?? null,
    addedArrest: addedArrest ?? '',
    registerNumber: record?.registerNumber ?? removed.number ?? '',
    name: record ? nameOf(record) : (removed.name ?? ''),
  }
}

const SAME_PERSON = 'Same person. This arrest will be added to the same record.'

function toMatch(
  match: AlikeRow,
  form: RegisterForm | null,
  { records, lines }: Known,
): ImportRow['matches'] {
  const record = records.get(match.id)
  const line = lines.get(-match.id)
  const other = record ? { ...record, number: record.registerNumber } : line && { ...line, number: null }
  const shown = matchToShow(match, form, other ?? null)
  if (!shown) return []
  return [
    {
      ...shown,
      ...(match.further && { reason: SAME_PERSON }),
      further: match.further === true,
      whyNot: record && form ? (whyNotAdded(form, record) ?? '') : '',
    },
  ]
}
