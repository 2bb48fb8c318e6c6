import { hash, verify } from '@node-rs/argon2'
import { normalised } from '../unicode.ts'

// argon2id (the library's default kind) with 64 MiB and three passes: about 50 ms. At most four at once, or
// a crowd at the login could take all the memory.

const STRENGTH = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string) => inTurn(() => hash(normalised(password, 'NFKC'), STRENGTH))

/** Takes the same time whether there is a hash or not, so that nobody learns who has an account. */
export async function passwordMatches(password: string, stored: string | null | undefined) {
  const matches = await inTurn(async () =>
    verify(stored ?? (await nobodysHash), normalised(password, 'NFKC')),
  )
  return matches && stored != null
}

/** Whether the hash was made with other costs than today's. */
export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)

const nobodysHash = hash('no account has this password', STRENGTH)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // the turn goes from hand to hand: were it free in between, a fifth could take it
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
