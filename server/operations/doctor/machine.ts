import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Config } from '#server/config'
import { addressOf } from '#server/platform/web/addresses'
import { findingsOr, messageOf, type Finding, reporter } from './finding.ts'

const LOOPBACK = /^(127\.|::1$|localhost$)/
const GIGABYTE = 1024 ** 3
/** NFS, CIFS and SMB2, where SQLite's locks don't work. */
const REMOTE_FILE_SYSTEMS = new Set([0x6969, 0xff534d42, 0xfe534d42])

export async function checkSettings(config: Config): Promise<Finding[]> {
  const { ok, warning, problem } = reporter('settings')
  const { production, https, host, trustProxy } = config
  const isLocal = LOOPBACK.test(config.appUrl.hostname)
  const env = await stat('.env').catch(() => null)
  return findingsOr(
    ok(`no problems for ${addressOf()}`),
    !production &&
      warning(
        'This is not production: the demo board and /mailbox are on.',
        'For a real board, set NODE_ENV=production.',
      ),
    production &&
      isLocal &&
      problem(
        `APP_URL is ${addressOf()}, so links in emails only work on this machine.`,
        'Set APP_URL to the address that people use.',
      ),
    production &&
      !https &&
      !isLocal &&
      problem(
        'APP_URL is not https, so passwords are sent unencrypted.',
        'Put a proxy with TLS in front and set APP_URL=https://….',
      ),
    production &&
      https &&
      trustProxy === false &&
      problem(
        'APP_URL is https but TRUST_PROXY is off, so all visitors share the proxy’s address and one sign-in limit.',
        'Set TRUST_PROXY=1, or to the proxy’s addresses.',
      ),
    trustProxy !== false &&
      isIP(host) > 0 &&
      !LOOPBACK.test(host) &&
      warning(
        `HOST=${host} accepts connections from other machines, and TRUST_PROXY trusts the addresses they claim.`,
        'Make sure that only the proxy can reach this port.',
      ),
    env &&
      process.platform !== 'win32' &&
      (env.mode & 0o077) > 0 &&
      warning('Other users of this machine can read .env, which has keys.', 'chmod 600 .env'),
  )
}

export async function checkDisk({ storageDir, databaseUrl }: Config): Promise<Finding[]> {
  const { ok, warning, problem } = reporter('disk')
  try {
    await mkdir(storageDir, { recursive: true, mode: 0o700 })
    const ms = await timeWrite(storageDir)
    const { bavail, bsize, blocks, type } = await statfs(storageDir)
    const free = (bavail * bsize) / GIGABYTE
    const space = `${free.toFixed(1)} GB free in ${storageDir}`
    return findingsOr(
      ok(`${space}, a write takes ${ms.toFixed(1)} ms`),
      free < 0.5 && problem(space, 'Free up space. When the disk is full, nothing can be saved.'),
      free >= 0.5 &&
        free < 5 &&
        bavail / blocks < 0.1 &&
        warning(space, 'Free up space soon. Backups need some, too.'),
      !databaseUrl &&
        REMOTE_FILE_SYSTEMS.has(type) &&
        problem(
          `${storageDir} is on another machine, where SQLite’s locks don’t work.`,
          'Use a local disk, or PostgreSQL.',
        ),
      process.platform !== 'win32' &&
        ((await stat(storageDir)).mode & 0o007) > 0 &&
        warning(`Other users of this machine can read ${storageDir}.`, `chmod 700 ${storageDir}`),
      ms > 100 &&
        warning(
          `A write takes ${Math.round(ms)} ms to reach the disk.`,
          'A faster disk makes everything that saves faster.',
        ),
    )
  } catch (error) {
    return [
      problem(
        `${storageDir} cannot be written: ${messageOf(error)}`,
        'Let this user write to the folder, or choose another with STORAGE_DIR.',
      ),
    ]
  }
}

/** In milliseconds, including the sync. */
async function timeWrite(folder: string) {
  const path = join(folder, `.doctor-${process.pid}`)
  const handle = await open(path, 'w', 0o600)
  try {
    const began = performance.now()
    await handle.writeFile('docket')
    await handle.sync()
    return performance.now() - began
  } finally {
    await handle.close()
    await rm(path, { force: true })
  }
}
