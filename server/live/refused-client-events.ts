import { clock } from '../clock.ts'
import { config } from '../config.ts'
import { log } from '../web/log.ts'

const HOUR = 3_600_000
let saidAt = 0

/** Logs at most once an hour. */
export function noteRefusedClientEvents() {
  const now = clock.now().getTime()
  if (!config.pusher || Math.abs(now - saidAt) < HOUR) return
  saidAt = now
  log.warn('the live service refuses client events: nobody sees who is writing until its app enables them')
}
