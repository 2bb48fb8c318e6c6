import * as z from 'zod'
import { startOf } from '#server/platform/clock'
import { join, read, sql, type Sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { fold } from '#packages/person-matching/folding'
import { day, recordId, text } from '#server/platform/web/fields'
import { orUndefined } from '#server/platform/web/field-schemas'
import { REGISTER_VIEWS } from './actions.ts'
import { seesCases, seesRegister, visibleEntries } from './visible-entries.ts'

export const AuditFilterForm = z
  .strictObject({
    search: text({ max: 200 }),
    actor: text({ max: 100 }),
    action: text({ max: 60 }),
    from: day({}),
    to: day({}),
    page: orUndefined(recordId('There is no such page.')),
  })
  .transform(({ page = 1, ...rest }) => ({ ...rest, page }))
  .refine(({ page }) => page <= 10_000, { path: ['page'], message: 'There is no such page.' })
export type AuditFilterForm = z.output<typeof AuditFilterForm>

/** Searches do not match subjects that the viewer can't see. */
export async function filterConditions({ search, actor, action, from, to }: AuditFilterForm, viewer: User) {
  const all = [visibleEntries(viewer)]
  if (action) all.push(withAction(action))
  if (actor) all.push(await byActor(actor))
  if (search) all.push(await bySubject(search, viewer))
  if (from) all.push(sql`e."at" >= ${startOf(from)}`)
  if (to) all.push(sql`e."at" < ${startOf(to, 1)}`)
  return join(all, ' AND ')
}

function withAction(action: string) {
  if (action === 'looks') return sql`e."action" IN (${join(REGISTER_VIEWS)})`
  if (action === 'changes') return sql`e."action" NOT IN (${join(REGISTER_VIEWS)})`
  return sql`e."action" = ${action}`
}

type Name = { name: string }

async function byActor(search: string) {
  const names = await read<Name>(sql`
    WITH RECURSIVE e("name") AS (
      SELECT MIN("actorName") FROM "AuditEntry"
      UNION ALL SELECT (SELECT MIN(n."actorName") FROM "AuditEntry" n WHERE n."actorName" > e."name") FROM e WHERE e."name" IS NOT NULL
    ) SELECT e."name" FROM e WHERE e."name" IS NOT NULL`)
  return hasName(sql`e."actorName"`, names, search)
}

const OTHER_SUBJECTS = join(['user', 'account', 'settings'])

async function bySubject(search: string, viewer: User) {
  const names = await read<Name>(sql`
    SELECT DISTINCT "subject" AS "name" FROM "AuditEntry" WHERE "subjectType" IN (${OTHER_SUBJECTS})`)
  const others = hasName(sql`e."subject"`, names, search)
  const conditions = [sql`(e."subjectType" IN (${OTHER_SUBJECTS}) AND ${others})`]
  if (seesCases(viewer)) conditions.push(hasNumber('application', search))
  if (seesRegister(viewer)) conditions.push(hasNumber('arrested-person', search))
  return sql`(${join(conditions, ' OR ')})`
}

/** Matches any part of a name, ignoring accents, on both databases. */
function hasName(column: Sql, names: Name[], search: string) {
  const wanted = fold(search)
  const found = names.map(({ name }) => name).filter(name => fold(name).includes(wanted))
  return found.length ? sql`${column} IN (${join(found)})` : sql`1 = 0`
}

const WHOLE_NUMBER = /^(AP-)?\d{4}-\d{6}$/i

function hasNumber(type: string, search: string) {
  const pattern = `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`
  const matches = WHOLE_NUMBER.test(search.trim())
    ? sql`e."subject" = ${search.trim().toUpperCase()}`
    : sql`LOWER(e."subject") LIKE ${pattern} ESCAPE '\\'`
  return sql`(e."subjectType" = ${type} AND ${matches})`
}
