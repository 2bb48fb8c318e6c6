import { loadavg } from 'node:os'
import { backupState, troubleOf } from '../backup/state.ts'
import { toTheMinute } from '../clock.ts'
import { config } from '../config.ts'
import { opened } from '../database/client.ts'
import { webhookFigures } from '../webhooks/props.ts'
import { readVersion } from '../version.ts'
import { figures, type Figures } from './figures.ts'
import { jobRows } from './jobs.ts'
import type { StatusPart, StatusShow } from './screens.ts'

const LATE_SECONDS = 900
const LOW_BYTES = 2e9

/** Problems come first. */
export async function status(): Promise<StatusShow> {
  const all = await figures()
  const parts = [
    mail(all),
    ...(await webhooks()),
    await backups(),
    disk(all),
    database(all),
    live(all),
    thisProcess(),
  ]
  return { parts: parts.toSorted((a, b) => Number(a.well) - Number(b.well)), jobs: await jobRows(all.jobs) }
}

function mail({ jobs, digests }: Figures): StatusPart {
  const { waiting, oldestSeconds, failed: givenUp } = jobs.email
  const mailRequests = jobs['mail-request'].waiting
  const late = oldestSeconds > LATE_SECONDS
  const well = config.smtpUrl !== undefined && !late && givenUp === 0
  const lines = [
    waiting
      ? `${count(waiting, 'e-mail')} waiting, the oldest for ${duration(oldestSeconds)}.`
      : 'No e-mail is waiting.',
    ...(givenUp ? [`${count(givenUp, 'e-mail')} undelivered. The settings list the latest.`] : []),
    ...(mailRequests ? [`${count(mailRequests, 'link')} asked for and not mailed yet.`] : []),
    ...(digests ? [`${count(digests, 'notification')} waiting for the next digest.`] : []),
  ]
  const advice = !config.smtpUrl
    ? 'No mail server is set (SMTP_URL): e-mails are kept and reach nobody.'
    : late
      ? 'The mail server does not accept e-mail. On the server, “docket doctor” says why.'
      : null
  return { title: 'Mail', well, lines, advice }
}

async function webhooks(): Promise<StatusPart[]> {
  const { webhooks: all, paused, waiting, givenUp } = await webhookFigures()
  if (all === 0) return []
  const well = paused === 0 && givenUp === 0
  const lines = [
    waiting ? `${count(waiting, 'event')} waiting.` : 'No event is waiting.',
    ...(paused ? [`${count(paused, 'webhook')} paused, because the receiver takes nothing.`] : []),
    ...(givenUp ? [`${count(givenUp, 'event')} not taken within a day.`] : []),
  ]
  const advice = well ? null : 'Under Settings, Webhooks say what was answered, and send it again.'
  return [{ title: 'Webhooks', well, lines, advice }]
}

async function backups(): Promise<StatusPart> {
  const title = 'Backups'
  if (!config.backup.folder) {
    const advice = 'No folder is set (BACKUP_DIR). Somebody else should see to backups.'
    return { title, well: false, lines: ['Docket makes no backups by itself.'], advice }
  }
  const last = await backupState()
  const trouble = troubleOf(last)
  const lines = [
    `Every day at ${config.backup.at}, and ${config.backup.keep} are kept${config.backup.recipient ? ', encrypted' : ''}.`,
    last?.goodAt
      ? `The last good one is of ${toTheMinute(new Date(last.goodAt))}, ${bytes(last.size ?? 0)}.`
      : 'There is none yet.',
    ...(last?.state === 'running' ? ['One is being made.'] : []),
  ]
  const advice = trouble && 'On the server, “docket backup <file>” says why. See also its log.'
  return { title, well: trouble === null, lines: trouble ? [trouble, lines[0]!] : lines, advice }
}

function disk({ freeBytes }: Figures): StatusPart {
  const well = freeBytes !== null && freeBytes > LOW_BYTES
  const lines = [freeBytes === null ? 'The storage folder cannot be looked at.' : `${bytes(freeBytes)} free.`]
  return {
    title: 'Disk',
    well,
    lines,
    advice: well ? null : 'Make room: when it is full nothing can be written.',
  }
}

function database({ database: { waiting, bytes: size } }: Figures): StatusPart {
  const name = opened.provider === 'sqlite' ? 'The embedded database (SQLite)' : 'PostgreSQL'
  const lines = [
    `${name}${size === null ? '' : `, ${bytes(size)}`}.`,
    waiting ? `${count(waiting, 'act')} waiting for a turn.` : 'Nothing waits for it.',
  ]
  return { title: 'Database', well: waiting < 50, lines, advice: null }
}

function live({ connections, jobs }: Figures): StatusPart {
  const liveEvents = jobs['live-event'].waiting
  const lines =
    connections === null
      ? [
          liveEvents
            ? `${count(liveEvents, 'event')} that the push service has yet to take.`
            : 'The push service has taken everything.',
        ]
      : [`${count(connections, 'open page')} listening to this process.`]
  return { title: 'Live pages', well: liveEvents < 1000, lines, advice: null }
}

function thisProcess(): StatusPart {
  const lines = [
    `Docket ${readVersion()}, for ${duration(process.uptime())}.`,
    `${bytes(process.memoryUsage.rss())} of memory; the machine’s load is ${loadavg()[0]!.toFixed(1)}.`,
  ]
  return { title: 'This process', well: true, lines, advice: null }
}

const count = (number: number, word: string) =>
  `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`

function bytes(number: number) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(number, 1)) / 3), 4)
  return `${(number / 1000 ** power).toFixed(power > 1 ? 1 : 0)} ${units[power]}`
}

function duration(seconds: number) {
  if (seconds < 120) return count(Math.round(seconds), 'second')
  if (seconds < 7200) return count(Math.round(seconds / 60), 'minute')
  return seconds < 172_800
    ? count(Math.round(seconds / 3600), 'hour')
    : count(Math.round(seconds / 86_400), 'day')
}
