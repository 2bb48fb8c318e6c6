import { holds, type User } from '#server/permissions'
import { read, sql } from '#server/platform/database/read'
import { firstSteps as stored, storedSettings } from '#server/platform/settings'
import { offeredBoards } from './boards.ts'
import type { SetupSteps } from './screens.ts'

type Counts = { people: number; types: number; unpublished: number; used: number }

/** Null if they are done or were dismissed. One query before, none afterwards. */
export async function firstSteps(viewer: User): Promise<SetupSteps | null> {
  const state = stored()
  if (state === 'done' || !holds(viewer, 'settings.manage')) return null
  const { people, types, unpublished, used } = await counts()
  const chosen = state === 'chosen' || Boolean(used)
  const steps: SetupSteps['steps'] = [
    { name: 'kind', done: chosen },
    { name: 'office', done: Boolean(storedSettings().officeAddress) },
    { name: 'people', done: people > 1 },
    { name: 'types', done: chosen && types > 0 && unpublished === 0 },
  ]
  if (steps.every(({ done }) => done)) return null
  return { boards: chosen ? null : await offeredBoards(), steps }
}

const isPublished = sql`EXISTS (SELECT 1 FROM "TypeVersion" v WHERE v."typeId" = t."id" AND v."publishedById" IS NOT NULL)`

async function counts() {
  const [row] = await read<Counts>(sql`
    SELECT (SELECT COUNT(*) FROM "User" u WHERE u."deletedAt" IS NULL) AS "people",
      (SELECT COUNT(*) FROM "ApplicationType" t WHERE t."active") AS "types",
      (SELECT COUNT(*) FROM "ApplicationType" t
        WHERE t."active" AND t."draft" IS NOT NULL AND NOT ${isPublished}) AS "unpublished",
      CASE WHEN EXISTS (SELECT 1 FROM "Application")
        OR EXISTS (SELECT 1 FROM "TypeVersion" WHERE "publishedById" IS NOT NULL) THEN 1 ELSE 0 END AS "used"`)
  return row!
}
