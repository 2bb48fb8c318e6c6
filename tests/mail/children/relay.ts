import { disconnect } from '#server/database/client'
import { relay } from '#server/mail/relay'

// A process that sends the emails that are due and exits.
await relay()
await disconnect()
