import { disconnect } from '#server/platform/database/client'
import { worker } from '#server/operations/job-kinds'
import type { JobKind } from '#server/platform/jobs/queue'

await worker.runDue([process.argv[2] as JobKind])
await disconnect()
