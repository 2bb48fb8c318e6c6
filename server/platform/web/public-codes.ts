import { createHash, createHmac } from 'node:crypto'
import { config } from '#server/config'

// Codes in printed or sent addresses, which nobody can guess. They are derived from APP_KEY and the id of a row, so that
// only their hashes are stored but they can be printed again.

/** Codes and check codes are derived from these words, so printed ones rest on them. */
const PURPOSES = {
  slip: { code: 'slip', check: 'check' },
  letter: { code: 'letter', check: 'letter check' },
  receipt: { code: 'receipt', check: 'receipt check' },
  request: { code: 'request', check: 'request check' },
}

export type CodePurpose = keyof typeof PURPOSES

/** 57 characters, without 0, O, 1, I and l, because people type codes. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LENGTH = 22

/** 128 bits as 22 characters. */
export function codeOf(purpose: CodePurpose, id: number | string) {
  let rest = BigInt(`0x${codeBytes(purpose, id).toString('hex')}`)
  let code = ''
  while (code.length < LENGTH) {
    code += CHARACTERS[Number(rest % BigInt(CHARACTERS.length))]
    rest /= BigInt(CHARACTERS.length)
  }
  return code
}

export const codeBytes = (purpose: CodePurpose, id: number | string) =>
  derived(`${PURPOSES[purpose].code} ${id}`).subarray(0, 16)

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex')

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** For comparing paper and page, without characters that look alike. */
export const checkCodeOf = (purpose: CodePurpose, id: number) =>
  [...derived(`${PURPOSES[purpose].check} ${id}`).subarray(0, 6)]
    .map(byte => LETTERS[byte % LETTERS.length])
    .join('')

/** As typed, in any case, with or without spaces. */
export const checkCodeIn = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const derived = (purpose: string) => createHmac('sha256', config.appKey()).update(purpose).digest()
