import { nextBackup } from './backup/state.ts'
import { clock } from './clock.ts'
import { config } from './config.ts'
import { createWorker, type Kinds } from './jobs/worker.ts'
import { PAUSES } from './webhooks/pauses.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const inAnHour = () => new Date(clock.now().getTime() + HOUR)

export const kinds: Kinds = {
  email: {
    title: 'E-mails',
    run: async job => (await import('./mail/send.ts')).sendEmail(job),
    pauses: [1, 2, 5, 15, 30, 60, 120, 240, 480].map(minutes => minutes * MINUTE),
    atOnce: 1,
    isOn: () => config.smtpUrl !== undefined,
  },
  webhook: {
    title: 'Webhooks',
    run: async (job, stopped) => (await import('./webhooks/deliver.ts')).deliver(job, stopped),
    pauses: PAUSES,
    atOnce: 20,
  },
  'live-event': {
    title: 'Live events for the push service',
    run: async job => (await import('./live/broadcaster.ts')).tellService(job),
    pauses: Array<number>(180).fill(20 * SECOND), // events are deleted after an hour
    atOnce: 5,
    isOn: () => config.pusher !== undefined,
  },
  'mail-request': {
    title: 'Links that guests asked for',
    run: async job => (await import('./sign-in/mail-requests.ts')).answerMailRequest(job),
    pauses: Array<number>(120).fill(30 * SECOND), // requests are deleted after an hour
    atOnce: 1,
  },
  reminders: {
    title: 'Reminders and digests',
    async run() {
      await (await import('./notifications/due.ts')).tellWhatIsDue()
      await (await import('./notifications/digest.ts')).writeDigests()
    },
    pauses: [5 * MINUTE],
    atOnce: 1,
    next: inAnHour,
  },
  tasks: {
    title: 'To-do lists',
    async run() {
      const { refreshAllTasks } = await import('./applications/tasks/rebuild.ts')
      const { unhurried } = await import('./notifications/unhurried.ts')
      await refreshAllTasks(unhurried)
    },
    pauses: [5 * MINUTE],
    atOnce: 1,
    next: inAnHour,
  },
  cleanup: {
    title: 'Cleanup',
    run: async () => (await import('./cleanup.ts')).cleanUp(),
    pauses: [5 * MINUTE],
    atOnce: 1,
    next: inAnHour,
  },
  backup: {
    title: 'Daily backup',
    run: async (job, stopped) => (await import('./backup/daily.ts')).makeDailyBackup(job, stopped),
    pauses: [5 * MINUTE],
    atOnce: 1,
    isOn: () => config.backup.folder !== undefined,
    next: nextBackup,
  },
}

export const worker = createWorker(kinds)
