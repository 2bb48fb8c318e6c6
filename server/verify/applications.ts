import { acts } from '../applications/acts.ts'
import { areAsHashed, type FactsHash } from '../applications/facts-hash.ts'
import { applicationFields, type ApplicationFields } from '../applications/fields.ts'
import type { Status } from '../applications/screens.ts'
import { named } from '../applications/stages.ts'
import { actionName } from '../audit/actions.ts'
import { portions } from '../database/portions.ts'
import { column, join, read, sql } from '../database/read.ts'
import type { Difference } from './verify.ts'

const AT_ONCE = 500

type Row = ApplicationFields & {
  id: number
  reference: string
  status: Status
  archived: boolean
  heldFrom: Status | null
  reviewOn: string | null
  /** The last entry that moved it. */
  move: string | null
  moved: { from?: Status; to?: Status; reviewOn?: string } | null
  /** The last one that settled what it says. */
  settled: { facts?: FactsHash } | null
}

/** What applications say, and where they stand, against the trail. */
export async function differingApplication(): Promise<Difference | null> {
  for await (const rows of portions('id', 0, AT_ONCE, portion))
    for (const row of rows) {
      const what = whatDiffers(row)
      if (what) return { record: `application ${row.reference}`, what }
    }
  return null
}

/** An entry of before there were hashes, or one that was erased, says nothing to compare with. */
function whatDiffers({ move, moved, settled, ...row }: Row) {
  if (settled?.facts && !areAsHashed(row, settled.facts)) return 'it does not say what was registered'
  if (move && !moved?.to) return null
  const to = moved?.to ?? 'registered'
  if (to !== row.status) return `it is ${named(row.status)}, and the trail says ${named(to)}`
  const held = to === 'on_hold' ? moved : null
  if (row.heldFrom !== (held?.from ?? null)) return 'it was held from elsewhere, as the trail says'
  if (row.reviewOn !== (held?.reviewOn ?? null)) return 'the trail says another day of its review'
  if (row.archived === (move === ARCHIVED)) return null
  return row.archived ? 'the trail does not say that it was archived' : 'the trail says that it was archived'
}

const ARCHIVED = actionName('application', 'archive')
const MOVE = Object.values(acts).flatMap(({ follows }) =>
  follows.to && follows.entry ? actionName('application', follows.entry) : [],
)
const SETTLE = (['register', 'edit', 'endorse', 'approve', 'disapprove'] as const).map(act =>
  actionName('application', act),
)
const FIELDS = join(Object.keys(applicationFields).map(name => column('a', name)))

const lastOf = (actions: string[]) => sql`(SELECT MAX(l."id") FROM "AuditEntry" l
  WHERE l."subjectType" = 'application' AND l."subjectId" = a."id" AND l."action" IN (${join(actions)}))`

/** Each with its entries, in one statement: they change together. */
const portion = (after: number) =>
  read<Row>(sql`
    SELECT a."id", a."reference", a."status", a."archived", a."heldFrom", a."reviewOn", ${FIELDS},
      m."action" AS "move", m."details" AS "moved", s."details" AS "settled"
    FROM "Application" a LEFT JOIN "AuditEntry" m ON m."id" = ${lastOf(MOVE)}
    LEFT JOIN "AuditEntry" s ON s."id" = ${lastOf(SETTLE)}
    WHERE a."id" > ${after} ORDER BY a."id" LIMIT ${AT_ONCE}`)
