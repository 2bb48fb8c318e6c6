import { setTimeout as delay } from 'node:timers/promises'
import { reporter, type Finding } from '../doctor/finding.ts'
import type { Command } from './command.ts'

const TIMEOUT_MS = 20_000
const MARKS = { well: 'ok   ', think: 'check', wrong: 'WRONG' }

export const command: Command = {
  help: `
  docket doctor

Checks the settings, APP_KEY, backups, the database, the disk, the clock, the mail server, the bucket, the push service, the
institution's sign-in, the receivers of webhooks, the proxy in front, and the certificates of all of them. For each
problem it says what to do. It changes nothing and can run while the board runs. Exits with 1 if something is wrong.`,
  async run() {
    const findings = await examine()
    const isWrong = findings.some(({ state }) => state === 'wrong')
    return { text: findings.map(lineOf).join('\n'), data: { findings }, failed: isWrong }
  },
}

async function examine(): Promise<Finding[]> {
  const loaded = await import('#server/config').catch((error: unknown) => error as Error)
  if (loaded instanceof Error)
    return [
      reporter('settings').problem(loaded.message, 'See .env.example. Nothing starts before this is fixed.'),
    ]
  const { checkDisk, checkSettings } = await import('../doctor/machine.ts')
  const { checkDatabase } = await import('../doctor/database.ts')
  const connections = await import('../doctor/connections.ts')
  const { checkFromOutside } = await import('../doctor/outside.ts')
  const start = await import('../doctor/start.ts')
  const checks = {
    settings: checkSettings,
    'names of settings': start.checkUnknownSettings,
    APP_KEY: start.checkKey,
    backups: start.checkBackups,
    PDF_CERTIFICATE: start.checkCertificate,
    disk: checkDisk,
    database: checkDatabase,
    mail: connections.checkMail,
    files: connections.checkBucket,
    'live pages': connections.checkPush,
    'sign-in': connections.checkInstitution,
    webhooks: connections.checkWebhooks,
    proxy: checkFromOutside,
  }
  const results = Object.entries(checks).map(([about, check]) =>
    Promise.race([check(loaded.config), timeout(about)]),
  )
  return (await Promise.all(results)).flat()
}

/** Disks and networks can block for ever. */
async function timeout(about: string): Promise<Finding[]> {
  await delay(TIMEOUT_MS, undefined, { ref: false })
  return [reporter(about).problem('The check did not finish in time.', 'Check that it responds at all.')]
}

const lineOf = ({ about, state, says, advice }: Finding) =>
  `${MARKS[state]}  ${about}: ${says}${advice ? `\n         ${advice}` : ''}`
