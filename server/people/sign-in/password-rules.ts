import * as z from 'zod'
import { config } from '#server/config'
import { officeName } from '#server/platform/office'
import { hasTooManyMarks, normalised } from '#packages/person-matching/unicode'
import { InvalidForm } from '#server/platform/web/errors'

// Passwords must be long and not easy to guess. Lengths are in code points.

export const PASSWORD_LENGTH = 15
const MOST = 256
/** In UTF-16 units. Longer input is not processed. */
const LONGEST = MOST * 4

/** A new password as typed: never trimmed or cut. */
export const password = z
  .string('Enter a password.')
  .refine(
    typed =>
      typed.length > LONGEST || (typed.isWellFormed() && !typed.includes('\0') && !hasTooManyMarks(typed)),
    'The password contains characters that can’t be used.',
  )
  .refine(typed => lengthOf(typed) >= PASSWORD_LENGTH, `Use at least ${PASSWORD_LENGTH} characters.`)
  .refine(typed => lengthOf(typed) <= MOST, `Use at most ${MOST} characters.`)

export const currentPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(LONGEST, 'The password is not correct.')
  .refine(typed => typed.length > LONGEST || typed.isWellFormed(), 'The password is not correct.')

/** `about`: facts that others know about the owner. Throws InvalidForm. */
export async function refuseGuessable(typed: string, about: string[]) {
  const complaint = await guessable(typed, about)
  if (complaint) throw new InvalidForm({ password: complaint })
}

/** 49,000 passwords, imported only when somebody chooses one. */
const commonPasswords = async () =>
  (await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'] as string[]

async function guessable(typed: string, about: string[]) {
  const plain = normalised(typed, 'NFKC').toLowerCase()
  if ((await commonPasswords()).includes(plain)) return 'This password is too easy to guess.'
  if (new Set(plain).size < 5 || /^(.{1,8})\1+.{0,7}$/su.test(plain) || isRow(plain))
    return 'This password repeats characters. Choose another.'
  const words = [...context(), ...about].flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const longestFirst = words.filter(word => word.length >= 3).toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && isLittle(rest) ? 'This password uses words that are easy to guess.' : null
}

/** Sequences such as `1234567890123456` or `abcdefghijklmnop`, allowing two jumps. */
function isRow(plain: string) {
  const codes = [...plain].map(letter => letter.codePointAt(0)!)
  const leaps = codes.filter((code, place) => place > 0 && Math.abs(code - codes[place - 1]!) > 1)
  return leaps.length < 3
}

/** A year or an exclamation mark after those words adds nothing. */
const isLittle = (rest: string) =>
  lengthOf(rest.replace(/[\p{P}\p{Z}\p{N}]/gu, '')) < 5 && lengthOf(rest.replace(/[\p{P}\p{Z}]/gu, '')) < 10

const context = () => [config.appName, officeName(), 'docket password review board amnesty clemency parole']

const lengthOf = (typed: string) =>
  typed.length > LONGEST ? Infinity : [...normalised(typed, 'NFKC')].length
