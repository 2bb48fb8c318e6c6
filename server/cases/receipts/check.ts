import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { hashOfCode } from '#server/platform/web/public-codes'
import { logAlarm } from '#server/platform/web/log'
import { codedPaper } from '#server/papers/code-check'
import { readReceiptFacts } from '#server/papers/facts'
import type { PaperFacts, ReceiptFacts } from '#server/papers/screens'
import { type Records } from '#server/records/signed-log/forged'
import { forgedBehindDates } from '../case/behind-dates.ts'
import type { Status } from '../case/screens.ts'
import { boardCalendar } from '../clocks/calendar.ts'
import { differenceFrom } from '../clocks/difference.ts'
import { happenedTo } from '../clocks/happened.ts'
import { type Rules, usualStageNames } from '../types/definition.ts'
import { toRules } from '../types/versions.ts'
import { codeFrom } from '../slips/scanned-text.ts'
import type { ReceiptCheck } from './screens.ts'

// Says how far a case is and why its date moved. Nothing here depends on votes, people or texts.

/** Per network. */
export const CHECKS_A_MINUTE = 30

export const nothing = (result: ReceiptCheck['result']): ReceiptCheck => ({
  result,
  number: '',
  reference: '',
  receivedOn: '',
  receivedBy: '',
  stage: '',
  promisedOn: '',
  dueOn: '',
  why: [],
})

export async function checkReceipt(code: string): Promise<ReceiptCheck> {
  const found = await codedPaper(hashOfCode(codeFrom(code) ?? code))
  if (found?.row.kind !== 'receipt') return nothing('not recognised')
  const { row, differs } = found
  const facts = await readReceiptFacts(row.facts)
  if (!facts) return nothing('differs')
  if (differs || (await isForged(row.applicationId, facts)))
    return { ...nothing('differs'), ...printed(facts) }
  const application = (await applicationRow(row.applicationId, facts.version))!
  return {
    ...printed(facts),
    // The other application goes on, and its receipt counts.
    result: application.status === 'duplicate' || row.status === 'withdrawn' ? 'revoked' : 'valid',
    stage: stageOf(application),
    ...(await datesOf(application, facts)),
  }
}

type Facts = PaperFacts & ReceiptFacts

const printed = ({ number, reference, receivedOn, position, promisedOn }: Facts) => ({
  number,
  reference,
  receivedOn,
  receivedBy: position,
  promisedOn,
})

type ApplicationRow = {
  id: number
  status: Status
  archived: boolean | number
  rules: Rules | string
  promising: Rules | string | null
}

async function applicationRow(id: number, version = 0) {
  const [row] = await read<ApplicationRow>(sql`
    SELECT a."id", a."status", a."archived", v."rules", p."rules" AS "promising" FROM "Application" a
    JOIN "TypeVersion" v ON v."id" = a."typeVersionId" LEFT JOIN "TypeVersion" p ON p."id" = ${version}
    WHERE a."id" = ${id}`)
  return row
}

const stageOf = ({ status, rules }: ApplicationRow) =>
  toRules(rules).publicStages[status] || usualStageNames[status]

async function isForged(id: number, { version = 0 }: Facts) {
  const promising: Records = [['version of a type', sql`WHERE r."id" = ${version}`]]
  const forged = await forgedBehindDates(id, read, promising)
  if (forged) logAlarm('a case differs from the signed log', { record: forged, done: 'shown on its receipt' })
  return forged !== null
}

/** Of the clock that was promised, also after it has ended. Without a promise there is nothing to compare. */
async function datesOf({ id, archived, rules, promising }: ApplicationRow, facts: Facts) {
  const clockIn = (stored: Rules | string | null) =>
    stored === null ? null : (toRules(stored).clocks.find(({ name }) => name === facts.clock) ?? null)
  const rule = clockIn(promising)
  if (!rule) return { dueOn: '', why: [] }
  const { promisedOn: on, date: madeOn, receivedOn } = facts
  const [happened, calendar] = await Promise.all([happenedTo([id], read), boardCalendar(read)])
  const now = { rule: clockIn(rules), happened: happened.get(id)!, calendar, archived: Boolean(archived) }
  return differenceFrom({ on, madeOn, rule, receivedOn }, now, today())
}
