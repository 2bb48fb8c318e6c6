import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

// Secret scanners recognise the prefix, and the checksum rejects mistyped tokens without a query.

const FIGURES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const START = 'docket_'
const FORM = /^docket_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/

export function newToken() {
  const random = Array.from({ length: 40 }, () => FIGURES[randomInt(62)]).join('')
  return START + random + checksumOf(random)
}

export function isWellFormed(token: string) {
  const [, random, checksum] = FORM.exec(token) ?? []
  return random !== undefined && checksumOf(random) === checksum
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

function checksumOf(random: string) {
  let rest = crc32(random)
  let figures = ''
  for (let place = 0; place < 6; place++) {
    figures = FIGURES[rest % 62] + figures
    rest = Math.floor(rest / 62)
  }
  return figures
}
