import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { ownPort } from './process.ts'

export type Postgres = { url: string; stop: () => Promise<void> }

/**
 * Returns undefined if PostgreSQL is not installed. Writes are durable, as the startup checks require. The collation is
 * English on purpose: code that needs byte order has to request it.
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startOwnPostgres()
}

export async function startOwnPostgres(more: Record<string, string> = {}): Promise<Postgres | undefined> {
  const bin = binaries()
  if (!bin) return undefined
  const owner = serverUser()
  const home = fs.mkdtempSync(
    path.join(fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'docket-postgres-'),
  )
  if (owner) fs.chownSync(home, owner.uid, owner.gid)
  const data = path.join(home, 'data')
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-k', '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-instructions', ...english(bin)],
    { ...owner, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await ownPort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    max_connections: 200,
    jit: 'off',
    dynamic_shared_memory_type: 'mmap', // in its folder, so that it is deleted with it
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The shell cleans up even after kill -9 of this process.
  const script = '"$@" & cat > /dev/null; kill -QUIT $!; wait; rm -rf "$0"'
  const server = spawn('sh', ['-c', script, home, path.join(bin, 'postgres'), '-D', data, ...options], {
    ...owner,
    cwd: '/',
  })
  await ready(server)
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop: () => stop(server) }
}

/** The ICU provider needs PostgreSQL 15. Byte order finds fewer bugs. */
function english(bin: string): string[] {
  const version = execFileSync(path.join(bin, 'initdb'), ['--version'], { encoding: 'utf8' })
  const rules = Number(/\d+/.exec(version)?.[0]) >= 15 ? ['--locale-provider=icu', '--icu-locale=en-US'] : []
  return ['--locale=C', '--encoding=UTF8', ...rules]
}

async function ready(server: ChildProcessWithoutNullStreams): Promise<void> {
  let log = ''
  for await (const chunk of server.stderr) {
    log += chunk
    if (log.includes('ready to accept connections')) return void server.stderr.resume()
    if (log.includes('database system is shut down') || log.includes('FATAL')) break
  }
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

async function stop(server: ChildProcessWithoutNullStreams): Promise<void> {
  server.stdin.end()
  await once(server, 'exit')
}

/** Debian keeps them out of PATH. */
function binaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = fs.existsSync(root) ? fs.readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map(version => `${root}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find(folder => ['initdb', 'postgres'].every(name => fs.existsSync(path.join(folder, name))))
}

/** PostgreSQL refuses to run as root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map(what => Number(execFileSync('id', [what, 'postgres'])))
  return { uid: uid!, gid: gid! }
}
