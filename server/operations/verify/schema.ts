import { changedSchema, changedSequences } from '#server/platform/database/checks'
import type { SchemaDifference } from '#server/platform/database/schema'
import type { Difference } from './difference.ts'

export const differingSchema = async () => firstOf(await changedSchema())
/** Compared last, because a row that somebody added also leaves its sequence behind. */
export const differingSequence = async () => firstOf(await changedSequences())

function firstOf([first]: SchemaDifference[]): Difference | null {
  return first ? { record: `schema of the database (${first.part})`, what: first.what } : null
}
