import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port for who listens on it again later, or in another process. It is below those that the system gives to
 * connections and to who asks for any port, so nobody gets it in between.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
