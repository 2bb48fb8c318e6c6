import { disconnect } from '#server/database/client'
import { relay } from '#server/webhooks/relay'

// A process that sends what is due, and ends.
await relay()
await disconnect()
