import { KEYS_VERSION } from '#packages/person-matching/keys'
import { batches } from '#server/platform/database/batches'
import { db, type Tx } from '#server/platform/database/client'
import { insideTransaction } from '#server/platform/database/guard'
import { emptyTable, lockTableExclusively, lockTableForWriting } from '#server/platform/database/locks'
import { literal, read, sql } from '#server/platform/database/read'
import { isRebuilt, rebuildOnce } from '#server/platform/database/rebuild-once'
import { transaction } from '#server/platform/database/transaction'
import { indexPersons } from './index-person.ts'
import { type Kind, personOf } from './people.ts'

const KEYS_SETTING = 'match-keys'
const PERSONS_AT_ONCE = 250
const EMPTYING = { maxWait: 30_000, timeout: 120_000 }

export const keysAreCurrent = () => isRebuilt(KEYS_SETTING, KEYS_VERSION)

export const bringKeysUpToDate = () => rebuildOnce(KEYS_SETTING, KEYS_VERSION, build)

/** Returns the number of persons. The next start repeats a rebuild that was interrupted. */
export async function rebuildKeys() {
  let persons = 0
  await db.setting.deleteMany({ where: { name: KEYS_SETTING } })
  await rebuildOnce(KEYS_SETTING, KEYS_VERSION, async () => {
    persons = await build()
  })
  return persons
}

async function build() {
  await db.$transaction(
    tx =>
      insideTransaction(async () => {
        await lockTableExclusively(tx, 'MatchKey')
        await emptyTable(tx, 'MatchKey')
        await emptyTable(tx, 'NameCount')
      }),
    EMPTYING,
  )
  return indexMissingPersons()
}

/** People registered or edited meanwhile get their keys at once (index-person.ts). */
export async function indexMissingPersons() {
  let persons = 0
  for (const kind of ['applicant', 'arrested'] as const)
    for await (const rows of batches('id', 0, PERSONS_AT_ONCE, (after: number) => idsAfter(kind, after)))
      persons += await transaction(tx =>
        indexMissingAmong(
          tx,
          kind,
          rows.map(({ id }) => id),
        ),
      )
  return persons
}

const idsAfter = (kind: Kind, after: number) =>
  read<{ id: number }>(sql`
    SELECT "id" FROM ${kind === 'applicant' ? sql`"Application"` : sql`"ArrestedPerson"`}
    WHERE "id" > ${after} ORDER BY "id" LIMIT ${literal(PERSONS_AT_ONCE)}`)

async function indexMissingAmong(tx: Tx, kind: Kind, ids: number[]) {
  await lockTableForWriting(tx, 'MatchKey')
  const keys = await tx.matchKey.groupBy({ by: ['personId'], where: { kind, personId: { in: ids } } })
  const indexed = new Set(keys.map(({ personId }) => personId))
  const where = { id: { in: ids.filter(id => !indexed.has(id)) } }
  const persons =
    kind === 'applicant'
      ? (await tx.application.findMany({ where })).map(row => ({ ...row, sealed: false }))
      : await tx.arrestedPerson.findMany({ where })
  await indexPersons(
    tx,
    kind,
    persons.map(row => ({ id: row.id, person: personOf(row), sealed: row.sealed })),
  )
  return persons.length
}
