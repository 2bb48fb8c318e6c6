import { setTimeout as delay } from 'node:timers/promises'
import { disconnect } from '#server/database/client'
import { relay } from '#server/live/relay'

const ending = { asked: false }
process.on('SIGTERM', () => (ending.asked = true))
await relay()
console.log('relaying')
while (!ending.asked) {
  await relay()
  await delay(2)
}
await disconnect()
