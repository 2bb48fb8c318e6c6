// Finds the watched table that a SQL statement writes.

export type Write<Table> = {
  table: Table
  deletes: boolean
  /** The columns that an UPDATE sets, null for an INSERT. */
  sets: string[] | null
  returning: string
  /** Of an UPDATE: the table and condition by which to read the rows before it, and what precedes the condition. */
  source: { from: string; head: string } | null
}

type Described = { table: string }

type Watched<Table> = {
  tables: readonly Table[]
  watches: (table: Table, column: string) => boolean
  /** The name of an added column, which the columns of the row follow. */
  mark: string
}

const MAX_CACHED = 2000

const QUALIFIED = String.raw`(?:["\x60]?\w+["\x60]?\.)?["\x60]?(\w+)["\x60]?`
const WRITTEN = new RegExp(
  String.raw`\b(?:(?:INSERT|REPLACE|MERGE)(?:\s+OR\s+\w+)?\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|COPY)\s+(?:ONLY\s+)?${QUALIFIED}`,
  'gi',
)
const READABLE = new RegExp(
  String.raw`^\s*(INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+${QUALIFIED}\s*([^]*)$`,
  'i',
)
const WRITES_NO_ROWS = /^\s*(?:SELECT|CREATE|ALTER|DROP|PRAGMA)\b/i

/**
 * Updates of other columns than `watches` are ignored. Throws UnreadableWrite if a statement writes a watched table in
 * an unsupported form.
 */
export function writeReader<Table extends Described>(watched: Watched<Table>) {
  const byName = new Map(watched.tables.map(table => [table.table.toLowerCase(), table]))
  const cache = new Map<string, Write<Table> | null>()
  return (sql: string): Write<Table> | null => {
    if (WRITES_NO_ROWS.test(sql)) return null
    const known = cache.get(sql)
    if (known !== undefined) return known
    const write = readWrite(sql, byName, watched)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(sql, write)
    return write
  }
}

function readWrite<Table extends Described>(
  sql: string,
  byName: Map<string, Table>,
  { watches, mark }: Watched<Table>,
): Write<Table> | null {
  const written = [...sql.matchAll(WRITTEN)].filter(([, name]) => byName.has(name!.toLowerCase()))
  if (written.length === 0) return null
  const [, verb = '', name = '', rest = ''] = READABLE.exec(sql) ?? []
  const table = byName.get(name.toLowerCase())
  if (!table || written.length > 1) throw new UnreadableWrite(sql)
  const outline = withoutNesting(rest)
  const kind = verb[0]!.toUpperCase()
  if (kind === 'I' && !/^(\(|VALUES|SELECT|DEFAULT)/i.test(rest)) throw new UnreadableWrite(sql)
  if (kind === 'D' && !/^($|WHERE\b|RETURNING\b)/i.test(outline)) throw new UnreadableWrite(sql)
  const sets = kind === 'U' ? columnsSet(outline, sql) : null
  if (sets && !sets.some(column => watches(table, column))) return null
  const source = kind === 'U' ? sourceOf(sql, rest) : null
  const separator = /\bRETURNING\b/i.test(outline) ? ',' : ' RETURNING'
  return {
    table,
    deletes: kind === 'D',
    sets,
    returning: `${sql.trimEnd()}${separator} 1 AS "${mark}", *`,
    source,
  }
}

function columnsSet(outline: string, sql: string) {
  const [, assignments] = /^SET\b([^]*?)(?:\bWHERE\b|\bRETURNING\b|$)/i.exec(outline) ?? []
  if (!assignments || /(?<!\bDISTINCT\s+)\bFROM\b/i.test(assignments)) throw new UnreadableWrite(sql)
  const columns = assignments.split(',').map(assignment => /^\s*["`]?(\w+)["`]?\s*=/.exec(assignment)?.[1])
  if (columns.includes(undefined)) throw new UnreadableWrite(sql)
  return columns as string[]
}

/** Without strings and everything in brackets. */
const withoutNesting = (sql: string) => blanked(sql).replaceAll(BLANK, '')

const BLANK = '\0'

/** As long as the statement. */
function blanked(sql: string) {
  let outline = ''
  let depth = 0
  for (const [part] of sql.matchAll(/'(?:[^']|'')*'|[()]|[^'()]+/g)) {
    if (part === ')') depth--
    const isOutside = depth === 0 && !/^['()]/.test(part)
    outline += isOutside ? part : BLANK.repeat(part.length)
    if (part === '(') depth++
  }
  return outline
}

function sourceOf(sql: string, rest: string) {
  const outline = blanked(rest)
  const end = (keyword: RegExp) => (at => (at < 0 ? rest.length : at))(outline.search(keyword))
  const [condition, returning] = [end(/\bWHERE\b/i), end(/\bRETURNING\b/i)]
  const start = sql.length - rest.length
  const table = sql.slice(0, start).replace(/^\s*UPDATE\s+/i, '')
  const first = Math.min(condition, returning)
  return {
    from: `${table} ${rest.slice(first, returning)}`,
    head: sql.slice(0, start + first),
  }
}

export class UnreadableWrite extends Error {
  constructor(sql: string) {
    super(
      `The signed log cannot read this write to a protected table. Use one plain INSERT, UPDATE or DELETE: ${sql.slice(0, 200)}`,
    )
  }
}
