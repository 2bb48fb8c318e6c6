import { disconnect } from '#server/database/client'
import { relay } from '#server/live/relay'

// A process that hands on what live pages are told, and ends.
await relay()
await disconnect()
