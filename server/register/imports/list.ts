import { REMOVED } from '#server/identities/imports/import'
import { importList } from '#server/identities/imports/list'
import { sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { seenBy } from '../find.ts'
import { columnsInWords } from './columns.ts'

export const personImports = (viewer: User) =>
  importList(
    'arrested-person',
    {
      imported: sql`(SELECT COUNT(DISTINCT p."id") FROM "ImportRow" r JOIN "ArrestedPerson" p ON p."id" = r."personId"
        WHERE r."importId" = i."id" AND r."addedArrest" IS NULL AND ${seenBy(viewer)})`,
      added: sql`(SELECT COUNT(*) FROM "ImportRow" r JOIN "ArrestedPerson" p ON p."id" = r."personId"
        WHERE r."importId" = i."id" AND r."addedArrest" IS NOT NULL AND r."outcome" <> ${REMOVED}
          AND ${seenBy(viewer)})`,
    },
    columnsInWords,
  )
