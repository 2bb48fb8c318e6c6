import { plainDate } from '#resources/Components/dates.ts'
import type { ApplicationDetail } from '#server/cases/case/screens'

/** Such as “approved before Docket on 14 Jun 2019, decision 117/2019”. */
export function decidedBeforeWords({ status, decidedBefore }: ApplicationDetail['application']) {
  if (!decidedBefore) return null
  const { on, number } = decidedBefore
  return `${status} before Docket on ${plainDate(on)}${number ? `, decision ${number}` : ''}`
}
