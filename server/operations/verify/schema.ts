import { foreignSchema } from '#server/platform/database/checks'
import type { Difference } from './difference.ts'

export async function differingSchema(): Promise<Difference | null> {
  const [first] = await foreignSchema()
  return first ? { record: `schema of the database (${first.part})`, what: first.what } : null
}
