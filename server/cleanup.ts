import { sweepTokens } from './account/tokens/change.ts'
import { knownFiles } from './files/known.ts'
import { sweep as sweepFiles } from './files/sweep.ts'
import { sweepLive } from './live/sweep.ts'
import { sweepNotifications } from './notifications/due.ts'
import { unhurried } from './notifications/unhurried.ts'
import { sweepKnownPlaces } from './sign-in/known-places.ts'
import { sweepMailRequests } from './sign-in/mail-requests.ts'
import { sweepRemembered } from './sign-in/remembering.ts'
import { sweepAttempts } from './sign-in/throttle.ts'
import { distinguishNames } from './users/distinguish-names.ts'
import { describe, log } from './web/log.ts'
import { sweepMinutes } from './web/rate-limit.ts'
import { sweepSessions } from './web/sessions.ts'
import { sweepSubmissions } from './web/submissions.ts'
import { sweepWebhooks } from './webhooks/sweep.ts'

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
