import { disconnect } from '#server/database/client'
import { worker } from '#server/job-kinds'
import type { JobKind } from '#server/jobs/queue'

await worker.runDue([process.argv[2] as JobKind])
await disconnect()
