import { reportNames } from '#server/home/reports/names'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { endpoints } from '../../server/api/endpoints.ts'
import { call, tokenOf } from '../api/call.ts'
import { bundleRead } from '../cases/bundle/opened-bundle.ts'
import { everybody } from './cast.ts'
import { reading } from './every-route.ts'
import { emailsTo } from './mailed.ts'
import { queriesOf } from './queries.ts'
import { recorded } from './recorded.ts'
import type { Answer, Visitor } from './visit.ts'

// Everything that people can see or are sent, so that boards can be compared: every page with all its props, every
// list, file and feed, every answer of the API, and every stored message.

/** By person and request. */
export type Responses = Map<string, string>

/** The addresses of records, by the route of their page. Other routes get numbers that do not exist. */
export type Records = Record<string, string[]>

type Watched = {
  /** By route. Those of a list also apply to its archive and its export. */
  queries: Record<string, string[]>
  /** Replaces what differs on every board. */
  mask?: (text: string) => string
  /** Also compares how many queries each response needs. */
  counted?: boolean
}

export function watch({ queries, mask = text => text, counted = false }: Watched) {
  const responses: Responses = new Map()
  const add = (what: string, response: string) => responses.set(mask(what), mask(response))

  const note = async (what: string, send: () => Promise<Answer>) => {
    let answer!: Answer
    const statements = await queriesOf(async () => void (answer = await send()))
    const own = statements.filter(statement => !statement.includes('Setting')) // read again every few seconds
    const text = recorded(answer).replace(/("sessions":\[\{"id":")[^"]*/, '$1…')
    add(what, counted ? `${own.length} queries\n${text}` : text)
    return answer
  }

  async function notePages(who: string, visitor: Visitor, records: Records) {
    await visitor.get('/') // a process looks up an account in the signed log once
    for (const { path } of reading)
      for (const address of addressesOf(path, records)) {
        if (path.endsWith('/bundle.zip')) add(`${who}: ${address}`, await bundleOf(visitor, address))
        else await notePage(who, visitor, address, { ofRecord: path in records })
        for (const query of queriesFor(path, queries))
          await note(`${who}: GET ${address}?${query}`, () => visitor.get(`${address}?${query}`))
      }
  }

  /** The pages of records are also rendered on the server. */
  async function notePage(who: string, visitor: Visitor, path: string, { ofRecord }: { ofRecord: boolean }) {
    const { page } = await note(`${who}: GET ${path}`, () => visitor.get(path))
    if (!page.component || page.component === 'Error') return
    await note(`${who}: all of ${path}`, () => visitor.get(path, allProps(page.component)))
    if (ofRecord) await note(`${who}: document ${path}`, () => visitor.document(path))
  }

  async function noteProgram(who: string, owner: User, records: Records, abilities = owner.permissions) {
    const token = await tokenOf(owner, abilities, { lastUsedAt: clock.now() })
    for (const { path } of endpoints)
      for (const address of addressesOf(path, records))
        for (const query of ['', ...queriesFor(path, queries).map(query => `?${query}`)])
          add(`${who}: program ${address}${query}`, apiResponse(await call(address + query, token)))
  }

  return { responses, add, note, notePages, noteProgram }
}

export type Watch = ReturnType<typeof watch>

function addressesOf(path: string, records: Records) {
  if (path.startsWith('/reports/:name')) return reportNames.map(name => path.replace(':name', name))
  const route = Object.keys(records)
    .filter(route => /^(?:[/.]|$)/.test(path.startsWith(route) ? path.slice(route.length) : '-'))
    .toSorted((a, b) => b.length - a.length)[0]
  const addresses = route ? records[route]!.map(address => path.replace(route, address)) : [path]
  return addresses.map(address => address.replace(':id', '999999999').replaceAll(/[:*]\w+/g, '0'))
}

const queriesFor = (path: string, queries: Record<string, string[]>) =>
  queries[path] ?? queries[path.replace(/\/(archive|export)$/, '')] ?? []

/** Optional and deferred props come with any reload that leaves one out. */
const allProps = (component: string) => ({
  'x-inertia-partial-component': component,
  'x-inertia-partial-except': 'nothing',
})

const bundleOf = async (visitor: Visitor, address: string) =>
  JSON.stringify(await bundleRead(visitor, address.replace('/bundle.zip', ''), '?discussion=1'))

function apiResponse({ status, headers, text }: Awaited<ReturnType<typeof call>>) {
  const { date: _date, 'x-request-id': id, 'content-security-policy': _nonce, ...others } = headers
  return JSON.stringify([status, others, text.replace(String(id), '(id)')])
}

/** The stored rows that people see or are sent. */
/** Answered files are counted, because their ids are random. */
async function auditEntries() {
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  return entries.map(entry => {
    const { fileIds = [], ...details } = (entry.details ?? {}) as { fileIds?: string[] }
    return { ...entry, details: { ...details, files: fileIds.length } }
  })
}

export async function sentRows() {
  const inOrder = { orderBy: { id: 'asc' } } as const
  const emails = (await Promise.all(everybody.map(({ email }) => emailsTo(email)))).flat()
  return {
    emails: emails.map(({ event, recipient, subject, text, html }) => [
      event,
      recipient,
      subject,
      text,
      html,
    ]),
    events: await db.liveEvent.findMany(inOrder),
    notifications: await db.notification.findMany(inOrder),
    deliveries: (await db.webhookDelivery.findMany(inOrder)).map(({ kind, recordId }) => [kind, recordId]),
    entries: await auditEntries(),
    tasks: await db.task.findMany({
      orderBy: [{ applicationId: 'asc' }, { kind: 'asc' }, { userId: 'asc' }],
    }),
  }
}

/** The differences between two boards, with the text around them. */
export const differences = (one: Responses, other: Responses) =>
  [...one].flatMap(([what, response]) =>
    other.get(what) === response ? [] : [firstDifference(what, response, other.get(what) ?? '(nothing)')],
  )

function firstDifference(what: string, one: string, other: string) {
  let at = 0
  while (one[at] === other[at]) at++
  return `${what}\n  ${one.slice(Math.max(0, at - 90), at + 90)}\n  ${other.slice(Math.max(0, at - 90), at + 90)}`
}
