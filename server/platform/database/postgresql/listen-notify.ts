import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

// Processes exchange messages with NOTIFY. Each is identified by the backend PID of its connection.

const CHANNEL = 'docket'
const NAME = 'docket live'
/** PostgreSQL limits payloads to less than 8,000 bytes. */
const PORTION = 7_900
const LOOK_EVERY_MS = 2_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * Messages needn't survive a crash, and every NOTIFY takes a global lock until its commit. An unreachable
 * machine is given up after about 30 seconds.
 */
const SETTINGS = `
  SET synchronous_commit = off;
  SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5;
  SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 25000`

export type Hears = {
  /** Messages sent before were missed. */
  connected: () => void
  /** Lines of one process arrive complete and in order. */
  said: (from: number, line: string) => void
  /** Called repeatedly with all other connected processes. */
  present: (others: Set<number>) => void
  lost: (error: Error) => void
}

/** Messages sent while disconnected are lost. */
export function connectProcesses(connectionString: string, hears: Hears) {
  const closing = new AbortController()
  let speaker: ReturnType<typeof speakerOn> | undefined
  const ended = stayConnected()

  async function stayConnected() {
    for (let pause = FIRST_PAUSE_MS; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await connectOnce(() => (pause = FIRST_PAUSE_MS)).catch(
        error => closing.signal.aborted || hears.lost(error as Error),
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
      const listener = linesFrom(own, hears)
      client.on('notification', ({ processId, payload }) => listener.take(processId, payload ?? ''))
      await client.query(`LISTEN ${CHANNEL}`)
      hears.present(await lookWhoIsThere(client))
      speaker = speakerOn(client, breaks)
      connected()
      hears.connected()
      for (;;) {
        await delay(LOOK_EVERY_MS, undefined, { ref: false, signal: broken.signal })
        const others = await lookWhoIsThere(client)
        listener.keep(others)
        hears.present(others)
      }
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error
    } finally {
      speaker = undefined
      breaks()
      void client.end().catch(() => {})
    }
  }

  return {
    say: (line: string) => speaker?.say(line),
    async close() {
      await speaker?.done()
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
    pipeline: true, // a query timeout ends the connection
    keepAlive: true,
    application_name: NAME,
  })
}

type Look = { pid: number; own: number; readonly: string }

/** Throws on a read-only server, which the other processes leave after a failover. */
async function lookWhoIsThere(client: Client) {
  const { rows } = await client.query<Look>({
    name: 'look',
    text: `SELECT pid, pg_backend_pid() AS own, current_setting('transaction_read_only') AS readonly
      FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${NAME}'`,
  })
  if (rows.some(({ readonly }) => readonly === 'on')) throw new Error('The server takes no changes.')
  return new Set(rows.filter(({ pid, own }) => pid !== own).map(({ pid }) => pid))
}

function linesFrom(own: number, { said }: Hears) {
  const begun = new Map<number, string>()
  return {
    take(from: number, portion: string) {
      if (from === own) return
      const lines = `${begun.get(from) ?? ''}${portion}`.split('\n')
      begun.set(from, lines.pop()!)
      for (const line of lines) said(from, line)
    },
    keep(others: Set<number>) {
      for (const from of begun.keys()) if (!others.has(from)) begun.delete(from)
    },
  }
}

function speakerOn(client: Client, breaks: (error: Error) => void) {
  let waiting = ''
  let speaking: Promise<void> | undefined

  async function speak() {
    try {
      while (waiting !== '') {
        const portion = waiting.slice(0, PORTION)
        waiting = waiting.slice(PORTION)
        await client.query({ name: 'say', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, portion] })
      }
    } catch (error) {
      breaks(error as Error)
    }
    speaking = undefined
  }

  return {
    say(line: string) {
      waiting += `${inAscii(line)}\n`
      speaking ??= Promise.resolve().then(speak)
    },
    done: () => speaking,
  }
}

/** Each character takes one byte in any database encoding. */
const inAscii = (json: string) =>
  json.replaceAll(/[\u0080-\uffff]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
