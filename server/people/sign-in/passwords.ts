import { normalised } from '#packages/person-matching/unicode'
import { semaphore } from '#server/platform/web/concurrency'

const STRENGTH = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`
/** A constant, because computing it would cost each start 50 ms and 64 MiB. No known password matches it. */
const NOBODYS_HASH = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`
/** One takes about 50 ms and 64 MiB, so parallel sign-ins could use up all memory. */
const fourAtATime = semaphore(4)

export const hashPassword = (password: string) =>
  fourAtATime(async () => (await import('@node-rs/argon2')).hash(normalised(password, 'NFKC'), STRENGTH))

/** Takes the same time without a hash, so that timing does not reveal who has an account. */
export async function passwordMatches(password: string, stored: string | null | undefined) {
  const matches = await fourAtATime(async () => {
    const { verify } = await import('@node-rs/argon2')
    return verify(stored ?? NOBODYS_HASH, normalised(password, 'NFKC'))
  })
  return matches && stored != null
}

export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)
