import { normalised } from '../unicode.ts'

// argon2id (the library's default kind) with 64 MiB and three passes: about 50 ms. At most four at once, or
// a crowd at the login could take all the memory.

const STRENGTH = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`
/** Written down, not made: making it would cost every start 50 ms and 64 MiB. No password is known to have it. */
const NOBODYS_HASH = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string) =>
  inTurn(async () => (await import('@node-rs/argon2')).hash(normalised(password, 'NFKC'), STRENGTH))

/** Takes the same time whether there is a hash or not, so that nobody learns who has an account. */
export async function passwordMatches(password: string, stored: string | null | undefined) {
  const matches = await inTurn(async () => {
    const { verify } = await import('@node-rs/argon2')
    return verify(stored ?? NOBODYS_HASH, normalised(password, 'NFKC'))
  })
  return matches && stored != null
}

/** Whether the hash was made with other costs than today's. */
export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)

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
