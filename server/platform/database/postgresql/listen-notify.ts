import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

// Processes exchange lines of text with NOTIFY. The backend PID of its connection identifies a process.

const CHANNEL = 'docket'
const NAME = 'docket live'
const PAYLOAD_BYTES = 7_900 // PostgreSQL takes less than 8,000
const CHECK_EVERY_MS = 2_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000

/** Without a synchronous commit, because NOTIFY holds a global lock until then. Gives up a silent server after 30 s. */
const SETTINGS = `
  SET synchronous_commit = off;
  SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5;
  SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 25000`

export type Handlers = {
  connected: () => void
  /** The lines of one process arrive in order. */
  received: (from: number, line: string) => void
  /** Called repeatedly with all other connected processes. */
  present: (others: Set<number>) => void
  lost: (error: Error) => void
}

/** Lines sent while disconnected are lost. */
export function connectProcesses(connectionString: string, handlers: Handlers) {
  const closing = new AbortController()
  let sender: ReturnType<typeof senderOn> | undefined
  const ended = stayConnected()

  async function stayConnected() {
    for (let pause = FIRST_PAUSE_MS; !closing.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      await connectOnce(() => (pause = FIRST_PAUSE_MS)).catch(
        error => closing.signal.aborted || handlers.lost(error as Error),
      )
      const wait = { ref: false, signal: closing.signal }
      await delay(pause * (0.5 + Math.random() / 2), undefined, wait).catch(() => {})
    }
  }

  async function connectOnce(connected: () => void) {
    const client = newClient(connectionString)
    const broken = new AbortController()
    const breaks = (error = new Error('The connection ended.')) => broken.abort(error)
    client.on('error', breaks).on('end', () => breaks())
    closing.signal.addEventListener('abort', () => breaks(), { signal: broken.signal })
    try {
      await client.connect()
      await client.query(SETTINGS)
      const [{ own }] = (await client.query<{ own: number }>('SELECT pg_backend_pid() AS own')).rows as [
        { own: number },
      ]
      const lines = linesFrom(own, handlers)
      client.on('notification', ({ processId, payload }) => lines.add(processId, payload ?? ''))
      await client.query(`LISTEN ${CHANNEL}`)
      handlers.present(await otherProcesses(client))
      sender = senderOn(client, breaks)
      connected()
      handlers.connected()
      for (;;) {
        await delay(CHECK_EVERY_MS, undefined, { ref: false, signal: broken.signal })
        const others = await otherProcesses(client)
        lines.keepOnly(others)
        handlers.present(others)
      }
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error
    } finally {
      sender = undefined
      breaks()
      void client.end().catch(() => {})
    }
  }

  return {
    send: (line: string) => sender?.send(line),
    async close() {
      await sender?.done()
      closing.abort()
      await ended
    },
  }
}

function newClient(connectionString: string) {
  return new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    pipeline: true, // so that a query timeout ends the connection
    keepAlive: true,
    application_name: NAME,
  })
}

type Process = { pid: number; own: number; readonly: string }

/** Throws on a read-only server, which the other processes leave after a failover. */
async function otherProcesses(client: Client) {
  const { rows } = await client.query<Process>({
    name: 'processes',
    text: `SELECT pid, pg_backend_pid() AS own, current_setting('transaction_read_only') AS readonly
      FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${NAME}'`,
  })
  if (rows.some(({ readonly }) => readonly === 'on')) throw new Error('The server is read-only.')
  return new Set(rows.filter(({ pid, own }) => pid !== own).map(({ pid }) => pid))
}

function linesFrom(own: number, { received }: Handlers) {
  const unfinished = new Map<number, string>()
  return {
    add(from: number, text: string) {
      if (from === own) return
      const lines = `${unfinished.get(from) ?? ''}${text}`.split('\n')
      unfinished.set(from, lines.pop()!)
      for (const line of lines) received(from, line)
    },
    keepOnly(others: Set<number>) {
      for (const from of unfinished.keys()) if (!others.has(from)) unfinished.delete(from)
    },
  }
}

function senderOn(client: Client, breaks: (error: Error) => void) {
  let waiting = ''
  let sending: Promise<void> | undefined

  async function sendAll() {
    try {
      while (waiting !== '') {
        const payload = waiting.slice(0, PAYLOAD_BYTES)
        waiting = waiting.slice(PAYLOAD_BYTES)
        await client.query({ name: 'send', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, payload] })
      }
    } catch (error) {
      breaks(error as Error)
    }
    sending = undefined
  }

  return {
    send(line: string) {
      waiting += `${inAscii(line)}\n`
      sending ??= Promise.resolve().then(sendAll)
    },
    done: () => sending,
  }
}

/** One byte for each character in any database encoding. */
const inAscii = (json: string) =>
  json.replaceAll(/[\u0080-\uffff]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
