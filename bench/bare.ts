// The list's JSON visit with only node:http and the database, as a baseline for frameworks. It looks up the
// session, runs the same three queries and returns the same body.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { permissions } from '../server/permissions.ts'
import type { Queries, ListRow, SessionRow, CountRow } from './bare-sql.ts'

const queries: Queries = process.env.DATABASE_URL
  ? (await import('./bare-postgresql.ts')).open(process.env.DATABASE_URL)
  : (await import('./bare-sqlite.ts')).open(`${process.env.STORAGE_DIR}/docket.db`)

const template = JSON.parse(readFileSync(process.env.PAGE_FILE!, 'utf8'))
const STATUSES = ['registered', 'endorsed', 'on_hold', 'approved', 'disapproved', 'withdrawn', 'duplicate']

createServer(async (req, res) => {
  const session = await queries.session(hashOfCookie(req))
  if (!session) return res.writeHead(401).end()
  const body = JSON.stringify(page(req, session, await queries.counts(), await queries.list()))
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'X-Inertia': 'true' }
  res.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

function hashOfCookie({ headers }: IncomingMessage) {
  const token = /(?:^|; )sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  return createHash('sha256').update(token).digest('base64url')
}

/** A recorded page with this request's own rows, counts, types and user. */
const page = (req: IncomingMessage, session: SessionRow, counts: CountRow[], list: ListRow[]) => ({
  ...template,
  props: {
    ...template.props,
    auth: { user: { ...template.props.auth.user, ...userOf(session) } },
    rail: { ...template.props.rail, awaitingMyVote: session.awaitingMyVote },
    applications: {
      data: list.map(({ progress, ...row }) => ({
        ...row,
        votes: progress === null ? null : votes(progress),
      })),
      total: counts.reduce((sum, { count }) => sum + (count ?? 0), 0),
      page: 1,
      perPage: 25,
    },
    counts: Object.fromEntries(STATUSES.map(status => [status, sumOf(counts, status)])),
    types: [...new Map(counts.map(({ typeId, type }) => [typeId, { id: typeId, name: type }])).values()],
  },
  url: req.url,
})

const userOf = ({ userId, name, email, permissions: held }: SessionRow) => ({
  id: userId,
  name,
  email,
  permissions: permissions.filter(permission => held.split(' ').includes(permission)),
})

function votes(progress: string) {
  const [voted, seats] = progress.split(' of ').map(Number)
  return { voted, seats }
}

const sumOf = (counts: CountRow[], of: string) =>
  counts.reduce((sum, { status, count }) => (status === of ? sum + (count ?? 0) : sum), 0)
