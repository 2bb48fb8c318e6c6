import { workerData } from 'node:worker_threads'

// Ends the process that reads a file once it has used up its CPU time. A thread of its own, because reading does not pause.

const { cpuSeconds } = workerData as { cpuSeconds: number }
const CHECK_EVERY_MS = 200

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > cpuSeconds * 1_000_000) process.kill(process.pid, 'SIGKILL')
}, CHECK_EVERY_MS)
