import { disconnect } from '#server/database/client'
import { relay } from '#server/webhooks/relay'

// A process that sends the deliveries that are due and exits.
await relay()
await disconnect()
