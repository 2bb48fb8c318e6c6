import { sweepTokens } from '#server/api/tokens/manage'
import { sweepUnsentAnswers } from '#server/cases/requests/sweep'
import { config } from '#server/config'
import { clock } from '#server/platform/clock'
import { deleteOldCopies } from '#server/platform/database/sqlite/copies'
import { sweepFiles } from './lost-files.ts'
import { sweepLiveEvents } from '#server/messages/live/publish'
import { sweepNotifications } from '#server/messages/notifications/reminders'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { sweepKnownPlaces } from '#server/people/sign-in/known-places'
import { sweepMailRequests } from '#server/people/sign-in/mail-requests'
import { distinguishNames } from '#server/people/sign-in/names'
import { sweepRemembered } from '#server/people/sign-in/remembering'
import { sweepAttempts } from '#server/people/sign-in/throttle'
import { foreignSchema } from '#server/platform/database/checks'
import { describe, log, logAlarm } from '#server/platform/web/log'
import { sweepMinutes } from '#server/platform/web/rate-limit'
import { sweepSessions } from '#server/platform/web/sessions'
import { sweepSubmissions } from '#server/platform/web/submissions'
import { sweepDeliveries } from '#server/messages/webhooks/deliveries'

const parts = [
  sweepSessions,
  sweepAttempts,
  sweepKnownPlaces,
  sweepMailRequests,
  sweepSubmissions,
  sweepRemembered,
  sweepTokens,
  distinguishNames,
  sweepMinutes,
  sweepLiveEvents,
  sweepDeliveries,
  sweepNotifications,
  sweepUnsentAnswers, // before the files
  sweepFiles,
  () => deleteOldCopies(config.storageDir, clock.now()),
  reportForeignSchema,
]

async function reportForeignSchema() {
  for (const { part, what } of await foreignSchema())
    logAlarm('the database’s schema was changed outside Docket', { schema: `${part}: ${what}` })
}

/** A part that fails does not stop the others. */
export async function cleanUp() {
  for (const part of parts)
    await runWithPause(async () => part()).catch((error: unknown) =>
      log.error(describe(error), 'part of the cleanup failed'),
    )
}
