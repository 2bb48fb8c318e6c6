import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'
import { serverUser } from './postgres.ts'
import { ownPort } from './process.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
export const hasPgbouncer = existsSync(PROGRAM)

/** Returns the URL of the database behind it. */
export async function startPgbouncer(database: string, poolMode: 'session' | 'transaction', more = '') {
  const server = new URL(database)
  const folder = mkdtempSync(join(tmpdir(), 'docket-pgbouncer-'))
  const port = await ownPort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
${server.pathname.slice(1)} = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
default_pool_size = 40
${more}`,
  )
  const owner = serverUser()
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const child = spawn(PROGRAM, [settings], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', text => (log += text))
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })
  await eventually(() => listens(port)).catch(error => {
    throw new Error(log, { cause: error })
  })
  return `postgresql://${server.username}@127.0.0.1:${port}${server.pathname}`
}

const listens = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(void socket.destroy()))
    socket.on('error', reject)
  })
