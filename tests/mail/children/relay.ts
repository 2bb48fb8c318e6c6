import { disconnect } from '#server/database/client'
import { relay } from '#server/mail/relay'

await relay()
await disconnect()
