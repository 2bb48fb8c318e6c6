import { disconnect } from '#server/database/client'
import { relay } from '#server/webhooks/relay'

await relay()
await disconnect()
