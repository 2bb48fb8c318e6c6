import { sql, type Sql } from '../database/read.ts'
import { seesSealed, type User } from '../permissions.ts'

// Sealed records are there for holders of the seal's right, and for nobody else.

/** The records a viewer may see, as a condition on "ArrestedPerson" p. Every query of the register has it. */
export const seenBy = (viewer: Pick<User, 'permissions'>): Sql =>
  seesSealed(viewer) ? sql`1 = 1` : sql`p."sealed" = ${false}`
