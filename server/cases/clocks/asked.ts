import { dayOf } from '#server/platform/clock'
import { join, type Query, sql } from '#server/platform/database/read'
import type { Happened } from './due.ts'

// A request stops clocks while its recipient has something to send. The audit log has each turn.

type Turn = { subjectId: number; action: string; at: Date; details: Details | string }
type Details = { request?: number; to?: string; number?: string }
type Stop = Happened['stops'][number]

const REFUSALS = ['refuse-letter', 'refuse-return']
const OPENS = ['send-request', 'renew-request', 'return-item']
const ENDS = ['answer-request', 'withdraw-request', 'close-request', ...REFUSALS]
const SENT_AGAIN = 'dispatch-letter'
/** The entries that `askedOf` reads. */
export const ASKING = [...OPENS, ...ENDS, SENT_AGAIN].map(name => `application.${name}`)

export type Asked = { requestedOn: string | null; stops: Stop[] }

/** By application, those that were ever asked for something. */
export async function askedOf(ids: number[], query: Query): Promise<Map<number, Asked>> {
  const turns = await query<Turn>(sql`
    SELECT e."subjectId", e."action", e."at", e."details" FROM "AuditEntry" e
    WHERE e."subjectType" = 'application' AND e."subjectId" IN (${join(ids)}) AND e."action" IN (${join(ASKING)})
    ORDER BY e."id"`)
  return new Map([...Map.groupBy(turns, ({ subjectId }) => subjectId)].map(([id, own]) => [id, askedIn(own)]))
}

function askedIn(turns: Turn[]): Asked {
  const stops = new Map<number, Stop[]>()
  const whys = new Map<number, string>()
  const requestOfLetter = new Map<string, number>()
  const refused = new Set<number>()
  for (const { action, at, details } of turns) {
    const { request, to, number } = (typeof details === 'string' ? JSON.parse(details) : details) as Details
    const id = request ?? requestOfLetter.get(number ?? '')
    if (id === undefined) continue
    if (number) requestOfLetter.set(number, id)
    if (to) whys.set(id, to === 'applicant' ? 'waiting for the applicant' : 'waiting for an opinion')
    const own = stops.get(id) ?? []
    stops.set(id, own)
    const name = action.split('.')[1]!
    turn(own, name === SENT_AGAIN && refused.has(id) ? 'send-request' : name, {
      day: dayOf(at),
      why: whys.get(id) ?? '',
    })
    if (REFUSALS.includes(name)) refused.add(id)
    else refused.delete(id)
  }
  const all = [...stops.values()].flat()
  const first = all.map(({ from }) => from).toSorted()[0] ?? null
  return { requestedOn: first, stops: all }
}

function turn(stops: Stop[], action: string, { day, why }: { day: string; why: string }) {
  const open = stops.find(({ to }) => to === null)
  if (OPENS.includes(action) && !open) stops.push({ kind: 'request', from: day, to: null, why })
  if (ENDS.includes(action) && open) open.to = day
}
