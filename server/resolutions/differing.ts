import { sql } from '../database/read.ts'

/** The number of a resolution that is known not to be what was signed: the first that was found. */
export const differingResolution = sql`(SELECT COALESCE(d."number", 'a resolution') FROM "Resolution" d WHERE d."differsSince" IS NOT NULL
  ORDER BY d."differsSince" LIMIT 1)`
