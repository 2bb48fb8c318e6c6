import { normalised } from '../unicode.ts'

// At most four run at once, or parallel sign-ins could use up all memory. One takes about 50 ms and 64 MiB.

const STRENGTH = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`
/** A constant, because computing it would cost each start 50 ms and 64 MiB. No known password matches it. */
const NOBODYS_HASH = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string) =>
  inTurn(async () => (await import('@node-rs/argon2')).hash(normalised(password, 'NFKC'), STRENGTH))

/** Takes the same time without a hash, so that timing does not reveal who has an account. */
export async function passwordMatches(password: string, stored: string | null | undefined) {
  const matches = await inTurn(async () => {
    const { verify } = await import('@node-rs/argon2')
    return verify(stored ?? NOBODYS_HASH, normalised(password, 'NFKC'))
  })
  return matches && stored != null
}

export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Hand the slot over directly: if it were freed first, a fifth job could take it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
