import type { Provider } from '#server/database/open-database'
import { cloneDatabase } from './databases.ts'

// This process's own database, before anything of the server is imported. It goes when the run ends.

Object.assign(process.env, await cloneDatabase(process.env.TEST_PROVIDER as Provider))
