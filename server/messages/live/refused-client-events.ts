import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { log } from '#server/platform/web/log'

const HOUR = 3_600_000
let saidAt = 0

/** Logs at most once an hour. */
export function noteRefusedClientEvents() {
  const now = clock.now().getTime()
  if (!config.pusher || Math.abs(now - saidAt) < HOUR) return
  saidAt = now
  log.warn('the live service refuses client events: nobody sees who is writing until its app enables them')
}
