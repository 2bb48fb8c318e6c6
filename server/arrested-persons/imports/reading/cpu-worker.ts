import { workerData } from 'node:worker_threads'
import { endIfUsedUp } from './cpu-limit.ts'

// Watches the process that reads a file. A thread of its own, because reading does not pause.

const { cpuSeconds } = workerData as { cpuSeconds: number }
const CHECK_EVERY_MS = 200

setInterval(() => endIfUsedUp(cpuSeconds), CHECK_EVERY_MS)
