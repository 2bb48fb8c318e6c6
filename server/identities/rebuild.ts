import { db, type Tx } from '#server/platform/database/client'
import { insideTransaction } from '#server/platform/database/guard'
import { transaction } from '#server/platform/database/transaction'
import { emptyTable, lockTableExclusively, lockTableForWriting } from '#server/platform/database/locks'
import { indexPersons } from './index-person.ts'
import { KEYS_SETTING } from './keys-version.ts'
import { KEYS_VERSION } from '#packages/person-matching/keys'
import { personOf, type Kind, type PersonRow } from './people.ts'

// Each batch stores its progress, so a rebuild can be interrupted and shared by several processes. People
// registered or edited meanwhile get their keys at once (index-person.ts).

const AT_A_TIME = 250
const EMPTYING = { maxWait: 30_000, timeout: 120_000 }
const KINDS: Kind[] = ['applicant', 'arrested']

type Progress = { version: string; kind: Kind; after: number }
type Row = PersonRow & { id: number; sealed: boolean }

export async function rebuildKeys() {
  await begin({ evenIfBuilt: true })
  return build()
}

/** Does nothing if the keys are already built. */
export async function finishKeys() {
  await begin({ evenIfBuilt: false })
  return build()
}

async function build() {
  let persons = 0
  for (;;) {
    const built = await transaction(buildPortion)
    if (built === null) return persons
    persons += built
  }
}

/** Starts from scratch unless this version is already being built. */
async function begin({ evenIfBuilt }: { evenIfBuilt: boolean }) {
  if (typeof (await progressOf(db)) === 'object') return
  await db.$transaction(
    tx =>
      insideTransaction(async () => {
        await lockTableExclusively(tx, 'MatchKey')
        const progress = await progressOf(tx)
        if (progress && !(progress === 'built' && evenIfBuilt)) return
        await emptyTable(tx, 'MatchKey')
        await emptyTable(tx, 'NameCount')
        await note(tx, { version: KEYS_VERSION, kind: KINDS[0]!, after: 0 })
      }),
    EMPTYING,
  )
}

async function buildPortion(tx: Tx) {
  await lockTableForWriting(tx, 'MatchKey')
  const progress = await progressOf(tx)
  if (!progress || progress === 'built') return null
  const { kind, after } = progress
  const rows = await rowsOf[kind](tx, after)
  const last = rows.at(-1)
  const next = KINDS[KINDS.indexOf(kind) + 1]
  if (last) await note(tx, { ...progress, after: last.id })
  else await note(tx, next ? { ...progress, kind: next, after: 0 } : 'built')
  if (!last) return next ? 0 : null
  const missing = await withoutKeys(tx, kind, rows)
  const persons = missing.map(row => ({ id: row.id, person: personOf(row), sealed: row.sealed }))
  await indexPersons(tx, kind, persons)
  return persons.length
}

const columns = {
  id: true,
  givenName: true,
  middleName: true,
  familyName: true,
  nameSuffix: true,
  sex: true,
  birthDate: true,
  birthDateEstimated: true,
  locality: true,
  province: true,
  idNumber: true,
  phone: true,
} as const

const rowsOf: Record<Kind, (tx: Tx, after: number) => Promise<Row[]>> = {
  applicant: async (tx, after) => {
    const rows = await tx.application.findMany({ select: { ...columns, alias: true }, ...portion(after) })
    return rows.map(row => ({ ...row, sealed: false }))
  },
  arrested: (tx, after) =>
    tx.arrestedPerson.findMany({ select: { ...columns, aliases: true, sealed: true }, ...portion(after) }),
}

const portion = (after: number) => ({
  where: { id: { gt: after } },
  orderBy: { id: 'asc' as const },
  take: AT_A_TIME,
})

async function withoutKeys(tx: Tx, kind: Kind, rows: Row[]) {
  const personId = { gte: rows[0]!.id, lte: rows.at(-1)!.id }
  const held = await tx.matchKey.groupBy({ by: ['personId'], where: { kind, personId } })
  const have = new Set(held.map(one => one.personId))
  return rows.filter(({ id }) => !have.has(id))
}

async function progressOf(tx: Pick<Tx, 'setting'>): Promise<Progress | 'built' | undefined> {
  const setting = await tx.setting.findUnique({ where: { name: KEYS_SETTING } })
  if (!setting) return undefined
  if (setting.value === KEYS_VERSION) return 'built'
  if (!setting.value.startsWith('{')) return undefined
  const progress = JSON.parse(setting.value) as Progress
  return progress.version === KEYS_VERSION ? progress : undefined
}

async function note(tx: Tx, progress: Progress | 'built') {
  const value = progress === 'built' ? KEYS_VERSION : JSON.stringify(progress)
  await tx.setting.upsert({
    where: { name: KEYS_SETTING },
    create: { name: KEYS_SETTING, value },
    update: { value },
  })
}
