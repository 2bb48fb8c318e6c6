import type { Provider } from '#server/platform/database/open-database'
import { cloneDatabase } from './databases.ts'

// Import this before anything from the server.

Object.assign(process.env, await cloneDatabase(process.env.TEST_PROVIDER as Provider))
