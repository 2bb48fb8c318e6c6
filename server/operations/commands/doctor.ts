import { setTimeout as delay } from 'node:timers/promises'
import { reasonOf, wrong, type Finding } from '../doctor/finding.ts'
import type { Command } from './command.ts'

const PATIENCE_MS = 20_000
const MARKS = { well: 'ok   ', think: 'look ', wrong: 'WRONG' }

export const command: Command = {
  help: `
  docket doctor

Looks at the settings, the database and how it is set, room on the disk, the clock, and whether mail server, bucket,
push service, the institution's sign-in, receivers of webhooks and the proxy in front answer as they should,
with certificates that are trusted, and when the board's own certificate ends. It changes nothing, may run beside the
board, and says in a sentence what to do. It ends with 1 when something is wrong.`,
  async run() {
    const findings = await examine()
    const isWrong = findings.some(({ state }) => state === 'wrong')
    return { text: findings.map(line).join('\n'), data: { findings }, failed: isWrong }
  },
}

async function examine(): Promise<Finding[]> {
  const loaded = await import('#server/config').catch((error: unknown) => error as Error)
  if (loaded instanceof Error)
    return [wrong('settings', reasonOf(loaded), 'Set it as .env.example says; nothing starts before.')]
  const { config } = loaded
  const { lookAtSettings } = await import('../doctor/settings.ts')
  const { lookAtDisk } = await import('../doctor/disk.ts')
  const { lookAtDatabase } = await import('../doctor/database.ts')
  const { lookAtBucket, lookAtMail, lookAtPush } = await import('../doctor/mail-bucket-push.ts')
  const { lookAtInstitution } = await import('../doctor/institution.ts')
  const { lookAtReceivers } = await import('../doctor/receivers.ts')
  const { lookFromOutside } = await import('../doctor/outside.ts')
  const looks = [
    lookAtSettings,
    lookAtDisk,
    lookAtDatabase,
    lookAtMail,
    lookAtBucket,
    lookAtPush,
    lookAtInstitution,
    lookAtReceivers,
    lookFromOutside,
  ]
  return (await Promise.all(looks.map(look => Promise.race([look(config), tooLong()])))).flat()
}

/** Disks and networks can block for ever. */
async function tooLong(): Promise<Finding[]> {
  await delay(PATIENCE_MS, undefined, { ref: false })
  return [wrong('one look', 'It had no answer in time.', 'See what is missing below: that does not answer.')]
}

const line = ({ about, state, says, advice }: Finding) =>
  `${MARKS[state]}  ${about}: ${says}${advice ? `\n         ${advice}` : ''}`
