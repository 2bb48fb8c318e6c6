import { sweepTokens } from '#server/api/tokens/change'
import { knownFiles } from '#server/platform/files/known'
import { sweep as sweepFiles } from '#server/platform/files/sweep'
import { sweepLive } from '#server/messages/live/sweep'
import { sweepNotifications } from '#server/messages/notifications/due'
import { unhurried } from '#server/messages/notifications/unhurried'
import { sweepKnownPlaces } from '#server/people/sign-in/known-places'
import { sweepMailRequests } from '#server/people/sign-in/mail-requests'
import { distinguishNames } from '#server/people/sign-in/names'
import { sweepRemembered } from '#server/people/sign-in/remembering'
import { sweepAttempts } from '#server/people/sign-in/throttle'
import { describe, log } from '#server/platform/web/log'
import { sweepMinutes } from '#server/platform/web/rate-limit'
import { sweepSessions } from '#server/platform/web/sessions'
import { sweepSubmissions } from '#server/platform/web/submissions'
import { sweepWebhooks } from '#server/messages/webhooks/sweep'

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
  sweepLive,
  sweepWebhooks,
  sweepNotifications,
  () => sweepFiles(knownFiles),
]

/** A part that fails does not stop the others. */
export async function cleanUp() {
  for (const part of parts)
    await unhurried(async () => part()).catch((error: unknown) =>
      log.error(describe(error), 'part of the cleanup failed'),
    )
}
