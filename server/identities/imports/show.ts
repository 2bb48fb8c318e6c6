import { db } from '#server/platform/database/client'
import type { FileQuestions } from '#server/platform/spreadsheets/screens'
import type { PreviewForm } from './forms.ts'
import { BEFORE_IMPORT, type Import, REMOVED, type Removed } from './import.ts'
import { becameRecord, countsOf, FILTERS, type OverviewRow } from './overview.ts'
import { questionsAbout } from './receive.ts'
import type { CommonRow, ImportShown, ShownRows } from './screens.ts'

const ROWS_PER_PAGE = 50

type Shown<Row> = {
  all: OverviewRow[]
  /** Rows that match one record for certain. */
  strong: number
  /** All columns that a file may have, in their order. */
  columns: readonly { key: string }[]
  inFull: (rows: OverviewRow[]) => Promise<Row[]>
}

export async function importToShow<Row>(
  one: Import,
  { show: requested, page }: PreviewForm,
  { all, strong, columns, inFull }: Shown<Row>,
): Promise<ImportShown<Row>> {
  const { id, kind, fileName, total, state } = one
  const isBefore = BEFORE_IMPORT.includes(state)
  const show = FILTERS_OFFERED[isBefore ? 'before' : 'after'].includes(requested) ? requested : 'all'
  const wanted = all.filter(row => FILTERS[show](row, state))
  const [uploaded, first, questions, data] = await Promise.all([
    uploadOf(id),
    firstCells(id),
    questionsAbout(id),
    inFull(wanted.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)),
  ])
  return {
    import: { id, kind, fileName, state, total, ...uploaded, ...countsOf(all, state), strong },
    questions: questions && offeredQuestions(questions, columns),
    notes: one.notes,
    columns: columns.map(({ key }) => key).filter(key => key in first),
    rows: { data, total: wanted.length, page, perPage: ROWS_PER_PAGE },
    show,
    can: {
      choose: state === 'ready',
      import: state === 'ready' && all.some(row => row.chosen),
      undo: (state === 'importing' || state === 'imported') && all.some(becameRecord),
      discard: isBefore,
    },
  }
}

/** The register may have been turned off since the file was read. */
function offeredQuestions(questions: FileQuestions, columns: readonly { key: string }[]): FileQuestions {
  const known = new Set(columns.map(({ key }) => key))
  return {
    ...questions,
    free: questions.free.filter(({ key }) => known.has(key)),
    guesses: questions.guesses.map(key => (known.has(key) ? key : '')),
  }
}

const FILTERS_OFFERED: Record<'before' | 'after', ShownRows[]> = {
  before: ['all', 'bad', 'known', 'chosen'],
  after: ['all', 'chosen', 'failed'],
}

async function uploadOf(id: number) {
  const { by, createdAt } = await db.import.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true, by: { select: { name: true } } },
  })
  return { by: by.name, at: createdAt.toISOString() }
}

/** The first row stores its empty cells too, so it has every column. */
async function firstCells(importId: number): Promise<object> {
  const first = await db.importRow.findFirst({ where: { importId }, orderBy: { number: 'asc' } })
  return (first?.cells as object | null | undefined) ?? {}
}

type Stored = { cells: unknown; problems: unknown; hidden: boolean }

export function commonPart(row: OverviewRow, { cells, problems, hidden }: Stored): CommonRow {
  const found = problems as CommonRow['problems']
  const whole = new Set(found.map(({ column }) => column))
  const given = row.outcome === REMOVED ? {} : ((cells ?? {}) as Record<string, string>)
  const isCut = (key: string) => given[key]!.length > (whole.has(key) ? MAX_EDITED_LENGTH : MAX_SHOWN_LENGTH)
  const cut = Object.keys(given).filter(isCut)
  return {
    number: row.number,
    cells: {
      ...given,
      ...Object.fromEntries(cut.map(key => [key, `${given[key]!.slice(0, MAX_SHOWN_LENGTH)}…`])),
    },
    problems: found.map(({ column, message }) => ({ column, message })),
    cut,
    chosen: row.chosen,
    outcome: row.outcome === REMOVED ? 'Removed by undo' : row.outcome,
    hidden,
  }
}

const MAX_SHOWN_LENGTH = 200
/** Of cells with problems, which are corrected on the page. */
const MAX_EDITED_LENGTH = 1_000

/** The name and number of a removed record. */
export const removedIn = ({ outcome }: OverviewRow, { cells }: Stored): Partial<Removed> =>
  outcome === REMOVED ? ((cells ?? {}) as Removed) : {}
