import { loadavg } from 'node:os'
import { backupState, troubleOf } from '../backup/daily.ts'
import { dayOf, toTheMinute } from '#server/platform/clock'
import { config } from '#server/config'
import { opened } from '#server/platform/database/client'
import { copiesIn } from '#server/platform/database/sqlite/copies'
import { isTimeZoneChosen, serverZone, timeZone } from '#server/platform/settings'
import { emailJobs } from '#server/messages/email/write'
import { webhookFigures } from '#server/api/webhooks/props'
import { buildInWords } from '#server/platform/build'
import { newerMigration } from '#server/platform/database/newer-migration'
import { NEWER } from './warnings.ts'
import { figures, type Figures } from './figures.ts'
import { kinds } from '../job-kinds.ts'
import { jobRows, kindNames } from './jobs.ts'
import type { StatusPart, StatusShow } from './screens.ts'
import { offeredText } from '#server/platform/register-switch'

const LATE_SECONDS = 900
const HOURLY = 'Hourly work'
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
    hourlyWork(all),
    times(),
    await thisProcess(),
  ]
  return { parts: parts.toSorted((a, b) => Number(a.well) - Number(b.well)), jobs: await jobRows(all.jobs) }
}

function mail({ jobs, digests, mailProblem, refusedLetters: letters }: Figures): StatusPart {
  const emails = emailJobs.map(kind => jobs[kind])
  const waiting = emails.reduce((sum, each) => sum + each.waiting, 0)
  const givenUp = emails.reduce((sum, each) => sum + each.failed, 0)
  const oldestSeconds = Math.max(...emails.map(each => each.oldestSeconds))
  const mailRequests = jobs['mail-request'].waiting
  const late = oldestSeconds > LATE_SECONDS
  const well = config.smtpUrl !== undefined && !late && givenUp === 0 && !mailProblem
  const lines = [
    waiting
      ? `${count(waiting, 'email')} waiting, the oldest for ${duration(oldestSeconds)}.`
      : 'No emails are waiting.',
    ...(mailProblem ? [`No email was sent since the last problem: ${mailProblem}`] : []),
    ...(givenUp ? [`${count(givenUp, 'email')} undelivered. See Settings for the latest.`] : []),
    ...(letters
      ? [`${count(letters, 'email')} about cases refused by mail servers, for the registry to send again.`]
      : []),
    ...(mailRequests ? [`${count(mailRequests, 'requested link')} not sent yet.`] : []),
    ...(digests ? [`${count(digests, 'notification')} waiting for the next digest.`] : []),
  ]
  const advice = !config.smtpUrl
    ? 'No mail server is set (SMTP_URL), so no email is being delivered.'
    : late || mailProblem
      ? 'Emails are not accepted. Run “docket doctor” on the server to find out why.'
      : null
  return { title: 'Mail', well, lines, advice }
}

async function webhooks(): Promise<StatusPart[]> {
  const { webhooks: all, paused, waiting, givenUp } = await webhookFigures()
  if (all === 0) return []
  const well = paused === 0 && givenUp === 0
  const lines = [
    waiting ? `${count(waiting, 'event')} waiting.` : 'No events are waiting.',
    ...(paused ? [`${count(paused, 'webhook')} paused because deliveries failed.`] : []),
    ...(givenUp ? [`${count(givenUp, 'event')} not delivered within a day.`] : []),
  ]
  const advice = well ? null : 'See the responses and retry under Settings, Webhooks.'
  return [{ title: 'Webhooks', well, lines, advice }]
}

async function backups(): Promise<StatusPart> {
  const title = 'Backups'
  if (!config.backup.folder) {
    const advice = 'No backup folder is set (BACKUP_DIR). Make sure backups are set up.'
    return { title, well: false, lines: ['Docket does not make backups automatically.'], advice }
  }
  const last = await backupState()
  const trouble = troubleOf(last)
  const lines = [
    `Every day at ${config.backup.at}. The last ${config.backup.keep} are kept${config.backup.recipient ? ', encrypted' : ''}.`,
    last?.goodAt
      ? `Last successful backup: ${toTheMinute(new Date(last.goodAt))}, ${bytes(last.size ?? 0)}.`
      : 'There are no backups yet.',
    ...(last?.state === 'running' ? ['A backup is running.'] : []),
  ]
  const advice = trouble && 'Run “docket backup <file>” on the server to find out why, and check the log.'
  return { title, well: trouble === null, lines: trouble ? [trouble, lines[0]!] : lines, advice }
}

function disk({ freeBytes }: Figures): StatusPart {
  const well = freeBytes !== null && freeBytes > LOW_BYTES
  const lines = [freeBytes === null ? 'The storage folder can’t be read.' : `${bytes(freeBytes)} free.`]
  return {
    title: 'Disk',
    well,
    lines,
    advice: well ? null : 'Free up space. When the disk is full, nothing can be saved.',
  }
}

function database({ database: { waiting, bytes: size } }: Figures): StatusPart {
  const name = opened.provider === 'sqlite' ? 'Embedded database (SQLite)' : 'PostgreSQL'
  const lines = [
    `${name}${size === null ? '' : `, ${bytes(size)}`}.`,
    waiting ? `${count(waiting, 'operation')} waiting.` : 'No operations are waiting.',
    ...copiesIn(config.storageDir).map(
      ({ name, bytes: size, deletedFrom }) =>
        `Copy from before an update: ${name}, ${bytes(size)}, deleted after ${dayOf(deletedFrom)}.`,
    ),
  ]
  return { title: 'Database', well: waiting < 50, lines, advice: null }
}

function live({ connections, jobs }: Figures): StatusPart {
  const liveEvents = jobs['live-event'].waiting
  const lines =
    connections === null
      ? [
          liveEvents
            ? `${count(liveEvents, 'event')} waiting for the push service.`
            : 'No events are waiting for the push service.',
        ]
      : [`${count(connections, 'open page')} connected to this process.`]
  return { title: 'Live updates', well: liveEvents < 1000, lines, advice: null }
}

const hourly = kindNames.filter(kind => kinds[kind].next && kind !== 'backup')

/** Pages of cases and acts don't depend on it. */
function hourlyWork({ jobs }: Figures): StatusPart {
  const lines = hourly.flatMap(kind => {
    const { failed, oldestSeconds } = jobs[kind]
    const { title } = kinds[kind]
    return [
      ...(oldestSeconds > LATE_SECONDS ? [`${title}: late by ${duration(oldestSeconds)}.`] : []),
      ...(failed ? [`${title}: ${count(failed, 'job')} failed.`] : []),
    ]
  })
  if (lines.length === 0)
    return {
      title: HOURLY,
      well: true,
      lines: ['Reminders, to-do lists and due dates are on time.'],
      advice: null,
    }
  const advice =
    'Lists, reminders and the dates that lists show may be out of date. Resume or retry the jobs below; if that does not help, restart Docket.'
  return { title: HOURLY, well: false, lines, advice }
}

/** A server in UTC says nothing about where the board is. */
function times(): StatusPart {
  const well = isTimeZoneChosen() || !/^(Etc\/)?(UTC|GMT|UCT)$/.test(serverZone)
  const lines = [offeredText(`Days and times[, such as those of arrests,] are in ${timeZone()}.`)]
  const advice = well ? null : 'This is only the server’s time zone. Choose the board’s in Settings.'
  return { title: 'Time zone', well, lines, advice }
}

async function thisProcess(): Promise<StatusPart> {
  const isOld = (await newerMigration()) !== null
  const lines = [
    `Docket ${buildInWords()}, running for ${duration(process.uptime())}.`,
    `${bytes(process.memoryUsage.rss())} of memory; the machine’s load is ${loadavg()[0]!.toFixed(1)}.`,
  ]
  return { title: 'This process', well: !isOld, lines, advice: isOld ? NEWER : null }
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
