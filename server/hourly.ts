import { sweepTokens } from './account/tokens/change.ts'
import { knownFiles } from './files/known.ts'
import { sweep as sweepFiles } from './files/sweep.ts'
import { sweepLive } from './live/outbox.ts'
import { writeDigests } from './notifications/digest.ts'
import { sweepNotifications, tellWhatIsDue } from './notifications/due.ts'
import { sweepKnownPlaces } from './sign-in/known-places.ts'
import { sweepMailRequests } from './sign-in/mail-requests.ts'
import { sweepRemembered } from './sign-in/remembering.ts'
import { sweepAttempts } from './sign-in/throttle.ts'
import { distinguishNames } from './users/distinguish-names.ts'
import { describe, log } from './web/log.ts'
import { sweepMinutes } from './web/rate-limit.ts'
import { sweepSessions } from './web/sessions.ts'
import { sweepSubmissions } from './web/submissions.ts'
import { sweepWebhooks } from './webhooks/relay.ts'

const HOUR = 3_600_000

/** First runs a minute after the start. */
export function startHourlyWork() {
  setInterval(() => void workOfTheHour(), HOUR).unref()
  setTimeout(() => void workOfTheHour(), HOUR / 60).unref()
}

async function workOfTheHour() {
  const parts = await Promise.allSettled([
    sweepSessions(),
    sweepAttempts(),
    sweepKnownPlaces(),
    sweepMailRequests(),
    sweepSubmissions(),
    sweepRemembered(),
    sweepTokens(),
    distinguishNames(),
    sweepMinutes(),
    sweepLive(),
    sweepWebhooks(),
    sweepNotifications(),
    tellWhatIsDue().then(writeDigests),
    sweepFiles(knownFiles),
  ])
  for (const part of parts)
    if (part.status === 'rejected') log.error(describe(part.reason), 'part of the hourly work failed')
}
