import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { config } from '#server/config'
import { derivedKey } from '#server/platform/derived-key'
import { hasTooManyMarks, normalised } from '#packages/person-matching/unicode'
import { officeName } from '#server/platform/office'
import { InvalidForm } from '#server/platform/web/errors'
import { semaphore } from '#server/platform/web/concurrency'

// Passwords must be long and not easy to guess. Lengths are in code points.

export const PASSWORD_LENGTH = 15
const MAX_LENGTH = 256
/** In UTF-16 units. Longer input is not processed. */
const MAX_INPUT = MAX_LENGTH * 4

export const password = z
  .string('Enter a password.')
  .refine(
    typed =>
      typed.length > MAX_INPUT || (typed.isWellFormed() && !typed.includes('\0') && !hasTooManyMarks(typed)),
    'The password contains characters that can’t be used.',
  )
  .refine(typed => lengthOf(typed) >= PASSWORD_LENGTH, `Use at least ${PASSWORD_LENGTH} characters.`)
  .refine(typed => lengthOf(typed) <= MAX_LENGTH, `Use at most ${MAX_LENGTH} characters.`)

export const currentPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(MAX_INPUT, 'The password is not correct.')
  .refine(typed => typed.length > MAX_INPUT || typed.isWellFormed(), 'The password is not correct.')

/** `about` is what others know about the owner. Throws InvalidForm. */
export async function refuseGuessable(typed: string, about: string[]) {
  const problem = await whyGuessable(typed, about)
  if (problem) throw new InvalidForm({ password: problem })
}

/** 49,000 passwords, imported only when somebody chooses one. */
const commonPasswords = async () =>
  (await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'] as string[]

async function whyGuessable(typed: string, about: string[]) {
  const plain = normalised(typed, 'NFKC').toLowerCase()
  if ((await commonPasswords()).includes(plain)) return 'This password is too easy to guess.'
  if (new Set(plain).size < 5 || /^(.{1,8})\1+.{0,7}$/su.test(plain) || isSequence(plain))
    return 'This password repeats characters. Choose another.'
  const words = [...boardWords(), ...about].flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const longestFirst = words.filter(word => word.length >= 3).toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && isShort(rest) ? 'This password uses words that are easy to guess.' : null
}

/** Sequences such as `1234567890123456` or `abcdefghijklmnop`, allowing two jumps. */
function isSequence(plain: string) {
  const codes = [...plain].map(letter => letter.codePointAt(0)!)
  const jumps = codes.filter((code, place) => place > 0 && Math.abs(code - codes[place - 1]!) > 1)
  return jumps.length < 3
}

/** A year or an exclamation mark after those words adds nothing. */
const isShort = (rest: string) =>
  lengthOf(rest.replace(/[\p{P}\p{Z}\p{N}]/gu, '')) < 5 && lengthOf(rest.replace(/[\p{P}\p{Z}]/gu, '')) < 10

const boardWords = () => [
  config.appName,
  officeName(),
  'docket password review board amnesty clemency parole',
]

const lengthOf = (typed: string) =>
  typed.length > MAX_INPUT ? Infinity : [...normalised(typed, 'NFKC')].length

const STRENGTH = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`
/** A constant, because computing it would cost each start 50 ms and 64 MiB. No known password matches it. */
const NOBODYS_HASH = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`
/** A hash takes about 50 ms and 64 MiB, so parallel sign-ins could use up all memory. */
const limitConcurrency = semaphore(4)

export const hashPassword = (password: string) =>
  limitConcurrency(async () => (await import('@node-rs/argon2')).hash(normalised(password, 'NFKC'), STRENGTH))

/** Takes the same time without a hash, so that timing does not reveal who has an account. */
export async function passwordMatches(password: string, stored: string | null | undefined) {
  const matches = await limitConcurrency(async () => {
    const { verify } = await import('@node-rs/argon2')
    return verify(stored ?? NOBODYS_HASH, normalised(password, 'NFKC'))
  })
  return matches && stored != null
}

/** Identifies the account's current password to links and remembered browsers that belong to it. */
export const passwordMac = ({ id, passwordHash }: { id: number; passwordHash: string | null }) =>
  createHmac('sha256', derivedKey('docket passwords'))
    .update(JSON.stringify([id, passwordHash]))
    .digest('base64url')

export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)
