// Serves votes that another process casts, adds them to the log in portions, and prints the cost of both.
// node bench/voting.ts <session> <votes> <at once>
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from '../server/app.ts'
import { disconnect } from '../server/database/client.ts'
import { takeIn } from '../server/signed-log/take-in.ts'
import { builtView } from '../server/web/view-built.ts'
import { median } from './load.ts'
import type { Share } from './signed-log.ts'

const ROUNDS = 5
const LOOKS = 20
const WARM = 50

const [token, votes, atOnce] = [process.argv[2]!, Number(process.argv[3]), Number(process.argv[4])]
const server = createServer(createApp(await builtView())).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const portions: { vote: number; log: number }[] = []

const voter = spawn(process.execPath, ['--no-warnings', 'bench/voter.ts', String(port), token], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
// Warms up like a server that has been running for a while.
await cast(votes)
for (let look = 0; look < WARM; look++) {
  await cast(2)
  await takeIn()
}
for (let round = 0; round < Math.max(ROUNDS, votes / atOnce); round++) {
  const vote = await cpuOf(() => cast(atOnce))
  const log = await cpuOf(takeIn)
  portions.push({ vote: vote / atOnce, log: log / atOnce })
}
const idle = await cpuOf(async () => {
  for (let look = 0; look < LOOKS; look++) await takeIn()
})
const share: Share = {
  vote: median(portions.map(({ vote }) => vote)),
  log: median(portions.map(({ log }) => log)),
  idle: idle / LOOKS,
}
console.log(JSON.stringify(share))
voter.kill()
server.close()
server.closeAllConnections()
await disconnect()

async function cast(count: number) {
  voter.stdin.write(`${count}\n`)
  await once(voter.stdout, 'data')
}

async function cpuOf(work: () => Promise<unknown>) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
