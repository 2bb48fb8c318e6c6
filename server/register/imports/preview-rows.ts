import { bandOf, reasonOf } from '#packages/person-matching/comparison'
import { normalise } from '#packages/person-matching/normalise'
import { compare } from '#packages/person-matching/score'
import { bands } from '#packages/person-matching/weights'
import { personOf, type PersonRow } from '#server/identities/people'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { Problem } from '#server/platform/spreadsheets/screens'
import type { User } from '#server/permissions'
import { whereSeenBy } from '../find.ts'
import type { RegisterForm } from '../forms.ts'
import { type AlikeRow, MAX_MATCHES } from './alike-rows.ts'
import { type Import, REMOVED } from './import.ts'
import { whyNotAdded } from './register-row.ts'
import { readRow } from './row.ts'
import type { ImportRow } from './screens.ts'

/** A row for counts and filters. Hidden records are treated as nonexistent. */
export type OverviewRow = {
  number: number
  bad: boolean
  known: boolean
  chosen: boolean
  done: boolean
  ofPersonId: number | null
  personId: number | null
  addedArrest: string | null
  outcome: string
  matches: AlikeRow[]
}

type Row = Omit<OverviewRow, 'bad' | 'known' | 'done'> & { bad: number; checked: boolean }

/** Without cells, because there are a few thousand rows. `seen`: ids of records the viewer may see. */
export async function overviewOf(
  id: number,
  viewer: User,
): Promise<{ all: OverviewRow[]; seen: Set<number> }> {
  const rows = await read<Row>(sql`
    SELECT r."number", CASE WHEN CAST(r."problems" AS TEXT) = '[]' THEN 0 ELSE 1 END AS "bad", r."matches", r."chosen",
      r."checked", r."ofPersonId", r."personId", r."addedArrest", r."outcome"
    FROM "ImportRow" r WHERE r."importId" = ${id} ORDER BY r."number"`)
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
function toOverview({ bad, checked, matches, ...row }: Row, seen: Set<number>): OverviewRow {
  const isHidden = (id: number | null) => id !== null && !seen.has(id)
  const hidden = isHidden(row.ofPersonId) || (isHidden(row.personId) && row.outcome !== REMOVED)
  const visible = matches.filter(match => match.id < 0 || seen.has(match.id))
  return {
    ...row,
    bad: bad === 1,
    known: visible.some(({ further }) => !further),
    matches: visible,
    done: checked,
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

type Stored = { cells: unknown; problems: unknown; hidden: boolean }

function toRow(row: OverviewRow, { cells, problems, hidden }: Stored, known: Known): ImportRow {
  const { number, chosen, outcome, ofPersonId, addedArrest } = row
  const record = known.records.get(row.personId ?? 0)
  const form = known.lines.get(number) ?? null
  return {
    number,
    chosen,
    outcome,
    cells: shortened((cells ?? {}) as Cells),
    problems: problems as Problem[],
    matches: row.matches
      .filter(({ id }, index) => id > 0 || index < MAX_MATCHES)
      .flatMap(match => toMatch(match, form, known)),
    ofPersonId,
    personId: record?.id ?? null,
    addedArrest: addedArrest ?? '',
    registerNumber: record?.registerNumber ?? '',
    name: record ? nameOf(record) : '',
    hidden,
  }
}

const MAX_CELL_LENGTH = 200

const shortened = (cells: Cells) =>
  Object.fromEntries(
    Object.entries(cells).map(([key, text]) => [
      key,
      text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH)}…` : text,
    ]),
  )

const SAME_PERSON = 'Same person. This arrest will be added to the same record.'

function toMatch(
  { id, bits, further }: AlikeRow,
  form: RegisterForm | null,
  { records, lines }: Known,
): ImportRow['matches'] {
  const record = records.get(id)
  const other = record ?? lines.get(-id)
  const band = bandOf(bits)
  if (!form || !other || !band) return []
  return [
    {
      id: record?.id ?? null,
      line: record ? null : -id,
      label: `${record ? record.registerNumber : `Line ${-id}`}, ${nameOf(other)}`,
      reason: further ? SAME_PERSON : whyAlike(form, other),
      band,
      further: further === true,
      whyNot: record ? (whyNotAdded(form, record) ?? '') : '',
    },
  ]
}

const frequencies = { persons: 10_000, of: () => 0 }

const whyAlike = (one: PersonRow, other: PersonRow) =>
  reasonOf(compare(normalise(personOf(one)), normalise(personOf(other)), frequencies))

type Named = { givenName: string; middleName: string; familyName: string; nameSuffix: string }

const nameOf = ({ givenName, middleName, familyName, nameSuffix }: Named) =>
  [givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')
