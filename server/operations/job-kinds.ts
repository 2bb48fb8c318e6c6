import { nextBackup } from './backup/daily.ts'
import { config } from '#server/config'
import { later } from '#server/platform/jobs/queue'
import { createWorker, type Kind, type Kinds } from '#server/platform/jobs/worker'
import { RETRY_PAUSES } from '#server/messages/webhooks/deliveries'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const inAnHour = (now: Date) => later(now, HOUR)

const emails: Omit<Kind, 'title'> = {
  async run(job) {
    const { sendEmail } = await import('#server/messages/email/send')
    const { letterIn } = await import('#server/cases/letters/emails')
    await sendEmail(job, letterIn)
  },
  failed: async (job, error) => (await import('#server/cases/letters/emails')).noteRefusal(job, error),
  pauses: [1, 2, 5, 15, 30, 60, 120, 240, 480].map(minutes => minutes * MINUTE),
  atOnce: 1,
  isOn: () => config.smtpUrl !== undefined,
}

export const kinds: Kinds = {
  'awaited-email': { title: 'Emails about accounts', ...emails },
  email: { title: 'Emails', ...emails },
  webhook: {
    title: 'Webhooks',
    async run(job, stopped) {
      const { deliver } = await import('#server/messages/webhooks/deliver')
      const { isGenuine } = await import('#server/records/signed-log/genuine')
      await deliver(job, stopped, webhook => isGenuine('Webhook', webhook))
    },
    pauses: RETRY_PAUSES,
    atOnce: 20,
  },
  'live-event': {
    title: 'Live events for the push service',
    run: async job => (await import('#server/messages/live/relay')).publishToService(job),
    pauses: Array<number>(180).fill(20 * SECOND), // events are deleted after an hour
    atOnce: 5,
    isOn: () => config.pusher !== undefined,
  },
  'mail-request': {
    title: 'Requested links',
    run: async job => (await import('#server/people/sign-in/mail-requests')).answerMailRequest(job),
    pauses: Array<number>(120).fill(30 * SECOND), // requests are deleted after an hour
    atOnce: 1,
  },
  letters: {
    title: 'Letters to several applicants',
    run: async (job, stopped) => (await import('#server/cases/letters/write-batch')).writeBatch(job, stopped),
    pauses: [1, 5, 15, 60].map(minutes => minutes * MINUTE),
    atOnce: 1,
  },
  reminders: {
    title: 'Reminders and digests',
    async run() {
      await (await import('#server/messages/notifications/reminders')).sendReminders()
      await (await import('#server/cases/case/tasks/remind-assignees')).remindAssignees()
      await (await import('#server/cases/case/tasks/remind-of-due-dates')).remindOfDueDates()
      await (await import('#server/cases/requests/remind')).remindRecipients()
      await (await import('#server/messages/notifications/digest')).writeDigests()
    },
    pauses: [5 * MINUTE],
    atOnce: 1,
    next: inAnHour,
  },
  tasks: {
    title: 'To-do lists',
    async run({ subjectId }) {
      const { correctSettling, refreshAllTasksOfUser } = await import('#server/cases/case/tasks/refresh')
      const { runWithPause } = await import('#server/platform/jobs/run-with-pause')
      await (subjectId === 0 ? correctSettling(runWithPause) : refreshAllTasksOfUser(subjectId, runWithPause))
    },
    pauses: [5 * MINUTE],
    atOnce: 2,
    next: inAnHour,
  },
  'due-dates': {
    title: 'Due dates',
    async run({ subjectId }) {
      const { refreshDueDates } = await import('#server/cases/case/due-dates')
      const { runWithPause } = await import('#server/platform/jobs/run-with-pause')
      await refreshDueDates(subjectId, work => runWithPause(work, 0.5))
    },
    pauses: [5 * MINUTE],
    atOnce: 2,
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
