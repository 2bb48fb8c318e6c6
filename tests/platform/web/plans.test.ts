import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import '../../support/board.ts'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { reportNames } from '#server/home/reports/names'
import { demoBoardStorage } from '../../browser/support/demo-board.ts'
import { emptyDatabase } from '../../support/databases.ts'
import { everyRoute } from '../../support/every-route.ts'
import { queriesOf } from '../../support/queries.ts'
import { tamper } from '../../support/tampered.ts'
import { signIn, type Visitor } from '../../support/visit.ts'

/** Grow only with staff or settings or by one row a day, or are emptied within the hour. */
const small = new Set([
  '_prisma_migrations',
  'User',
  'SavedRole',
  'MailRequest',
  'RightRequest',
  'BoardKey',
  'LogHead',
  'ApplicationType',
  'Label',
  'Holiday',
  'TypeVersion',
  'ApplicationCount',
  'ArrestedPersonCount',
  'Import',
  'Webhook',
])
const inDevelopmentOnly = new Set(['/mailbox'])

const lists = {
  '/applications': [
    '?status[]=registered',
    '?search=santos',
    '?awaiting=1',
    '?typeId=1',
    '?receivedFrom=2025-01-01',
    '?answers[zone]=inner&answers[zone]=outer',
    '?typeId=1&answers[fee]=1000..2000',
    '?answers[seatCount]=10..40&answers[opensOn]=2026-01-01..&sort=name',
  ],
  '/applications/archive': ['?search=santos', '?page=2'],
  ...Object.fromEntries(reportNames.map(name => [`/reports/${name}`, ['', '?typeId=1&from=2024-01-01']])),
  '/arrested-persons': [
    '?search=santos',
    '?custody[]=in_custody',
    '?legal[]=charged',
    '?clock=overdue',
    '?sort=name',
  ],
  '/audit': [
    '?actor=santos',
    '?search=2025-000001',
    '?search=santos',
    '?action=looks',
    '?action=changes',
    '?action=application.endorse',
    '?from=2026-01-01&to=2026-01-31',
  ],
}

const LONG = 1_200_000 // seeding on a busy machine

test.runIf(process.env.TEST_PROVIDER === 'sqlite')(
  'every page finds its records with an index',
  async () => {
    const file = await demoBoard()
    const visitor = await signIn(
      (await db.user.findUniqueOrThrow({ where: { email: 'all@docket.test' } })) as unknown as User,
    )
    const queries = new Map<string, string>()
    for (const path of await pages())
      for (const query of await queriesOf(() => wholePage(visitor, path))) queries.set(query, path)
    const scans = [...queries].flatMap(([query, path]) =>
      scannedBy(file, query).map(scan => `${path}: ${scan}`),
    )
    expect(scans).toEqual([])
    expect(queries.size).toBeGreaterThan(100)
  },
  LONG,
)

async function demoBoard() {
  tamper() // because the rows are copied under the key of another board
  const demo = await demoBoardStorage()
  const key = readFileSync(join(demo, 'app.key'), 'utf8').trim()
  config.appKey = () => key
  await emptyDatabase(db)
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT "name" FROM pragma_table_list
    WHERE "schema" = 'main' AND "type" = 'table' AND "name" NOT LIKE 'sqlite%' AND "name" <> '_prisma_migrations'`
  const file = join(config.storageDir, 'docket.db')
  const writer = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  writer.exec(`ATTACH '${join(demo, 'docket.db')}' AS "demo"; BEGIN IMMEDIATE`)
  for (const { name } of tables) writer.exec(`INSERT INTO main."${name}" SELECT * FROM "demo"."${name}"`)
  writer.exec('COMMIT')
  writer.close()
  return new DatabaseSync(file, { readOnly: true })
}

async function pages() {
  const cases = await db.application.findMany({ distinct: ['status'] })
  const person = await db.arrestedPerson.findFirstOrThrow()
  const idsFor = (path: string) =>
    path.startsWith('/applications/')
      ? cases.map(({ id }) => id)
      : [path.startsWith('/arrested') ? person.id : 1]
  const routes = everyRoute.filter(({ method, path }) => method === 'GET' && !inDevelopmentOnly.has(path))
  return [
    ...routes.flatMap(({ path }) =>
      idsFor(path).map(id => path.replace(':id', String(id)).replace(/[*:]\w+/, '1')),
    ),
    ...Object.entries(lists).flatMap(([path, queries]) => queries.map(query => path + query)),
  ]
}

async function wholePage(visitor: Visitor, path: string) {
  const { page } = await visitor.get(path)
  const later = (page as { deferredProps?: Record<string, string[]> }).deferredProps ?? {}
  for (const props of Object.values(later))
    await visitor.get(path, {
      'x-inertia-partial-component': page.component,
      'x-inertia-partial-data': props.join(),
    })
}

/** A scan in index or rowid order that stops at a LIMIT is fine. */
function scannedBy(file: DatabaseSync, query: string) {
  if (!/^\s*(SELECT|WITH)/i.test(query)) return []
  const plan = file.prepare(`EXPLAIN QUERY PLAN ${query}`).all() as { detail: string }[]
  const sorts = plan.some(({ detail }) => detail.startsWith('USE TEMP B-TREE'))
  return plan.flatMap(({ detail }) => {
    const [, alias] = /^SCAN (?:main\.)?(\w+)/.exec(detail) ?? []
    const table = alias && tableOf(file, query, alias)
    if (!table || small.has(table)) return []
    return (sorts && !detail.includes(' INDEX ')) || !/\bLIMIT\b/.test(query)
      ? [`${detail} (${table}) in ${query.replaceAll(/\s+/g, ' ')}`]
      : []
  })
}

function tableOf(file: DatabaseSync, query: string, alias: string) {
  const named = new RegExp(`"(\\w+)" (?:AS )?"?${alias}\\b`).exec(query)?.[1] ?? alias
  return (
    file.prepare(`SELECT "name" FROM sqlite_schema WHERE "type" = 'table' AND "name" = ?`).get(named) && named
  )
}
