import { differingCases } from '../answer-rows.ts'
import type { Difference } from './difference.ts'

export async function differingAnswer(): Promise<Difference | null> {
  for await (const [found] of differingCases())
    if (found)
      return {
        record: `application ${found.reference}`,
        what: 'lists filter it by other answers than it has',
      }
  return null
}
