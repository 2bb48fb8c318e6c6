import { clock } from '#server/platform/clock'
import { disconnect } from '#server/platform/database/client'
import { worker } from '#server/operations/job-kinds'
import type { JobKind } from '#server/platform/jobs/queue'

const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
clock.now = () => new Date(Date.now() + aheadMs)

await worker.runDue([process.argv[2] as JobKind])
await disconnect()
