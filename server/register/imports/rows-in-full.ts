import { db } from '#server/platform/database/client'
import { bandOf, reasonOf } from '#packages/person-matching/comparison'
import { normalise } from '#packages/person-matching/normalise'
import { personOf, type PersonRow } from '#server/identities/people'
import { compare } from '#packages/person-matching/score'
import type { RegisterForm } from '../forms.ts'
import type { OneImport } from './one-import.ts'
import type { OverviewRow } from './overview.ts'
import { type AlikeRow, MOST_SHOWN } from './reading/alike-rows.ts'
import { readRow, type Problem } from './row.ts'
import type { ImportRow } from './screens.ts'
import { whyNotAdded } from './add-to-known.ts'

const LONGEST_CELL = 200

export async function rowsInFull(
  one: OneImport,
  rows: OverviewRow[],
  seen: Set<number>,
): Promise<ImportRow[]> {
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
  const known: Known = {
    records: new Map(persons.map(person => [person.id, person])),
    lines: new Map(stored.map(row => [row.number, formIn(row.cells, one.timeZone)])),
  }
  return rows.map(row => toRow(row, byNumber.get(row.number)!, known))
}

type Stored = { cells: unknown; problems: unknown; hidden: boolean }
type Registered = PersonRow & Parameters<typeof whyNotAdded>[1] & { id: number; registerNumber: string }
type Known = { records: Map<number, Registered>; lines: Map<number, RegisterForm | null> }

function formIn(cells: unknown, timeZone: string) {
  const { form } = readRow((cells ?? {}) as Record<string, string>, timeZone)
  return form && form.person
}

function toRow(row: OverviewRow, { cells, problems, hidden }: Stored, known: Known): ImportRow {
  const { number, chosen, outcome, ofPersonId, addedArrest } = row
  const record = known.records.get(row.personId ?? 0)
  const form = known.lines.get(number) ?? null
  return {
    number,
    chosen,
    outcome,
    cells: shortened((cells ?? {}) as Record<string, string>),
    problems: problems as Problem[],
    matches: row.matches
      .filter(({ id }, index) => id > 0 || index < MOST_SHOWN)
      .flatMap(match => toMatch(match, form, known)),
    ofPersonId,
    personId: record?.id ?? null,
    addedArrest: addedArrest ?? '',
    registerNumber: record?.registerNumber ?? '',
    name: record ? nameOf(record) : '',
    hidden,
  }
}

const shortened = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(cells).map(([key, text]) => [
      key,
      text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text,
    ]),
  )

const frequencies = { persons: 10_000, of: () => 0 }

function toMatch(
  { id, bits, further }: AlikeRow,
  form: RegisterForm | null,
  { records, lines }: Known,
): ImportRow['matches'] {
  const record = records.get(id)
  const other = record ?? lines.get(-id)
  const band = bandOf(bits)
  if (!form || !other || !band) return []
  const label = `${record ? record.registerNumber : `Line ${-id}`}, ${nameOf(other)}`
  const reason = further ? FURTHER : reasonWhy(form, other)
  const whyNot = record ? (whyNotAdded(form, record) ?? '') : ''
  const same = { id: record?.id ?? null, line: record ? null : -id, further: further === true }
  return [{ ...same, label, reason, band, whyNot }]
}

const reasonWhy = (one: PersonRow, other: PersonRow) =>
  reasonOf(compare(normalise(personOf(one)), normalise(personOf(other)), frequencies))

const FURTHER = 'Same person. This arrest will be added to the same record.'

type Named = { givenName: string; middleName: string; familyName: string; nameSuffix: string }

const nameOf = ({ givenName, middleName, familyName, nameSuffix }: Named) =>
  [givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')
