import { workerData } from 'node:worker_threads'
import { endIfUsedUp } from './cpu-limit.ts'

// A separate thread, because parsing blocks the main one.

const { cpuSeconds } = workerData as { cpuSeconds: number }
const CHECK_EVERY_MS = 200

setInterval(() => endIfUsedUp(cpuSeconds), CHECK_EVERY_MS)
