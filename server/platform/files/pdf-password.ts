import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { opensWithoutPassword, type Encryption } from './pdf-encryption.ts'

const CHUNK_BYTES = 1024 * 1024
const WINDOW = 8 * 1024

/** False if the encryption is not supported. */
export async function needsPassword(path: string): Promise<boolean> {
  const trailer = await lastWindow(path, '/Encrypt', isReference)
  if (!trailer) return false
  const dictionary = await encryptionDictionary(path, trailer)
  const encryption = dictionary && encryptionIn(dictionary, trailer.around)
  return encryption ? !opensWithoutPassword(encryption) : false
}

type Window = { around: Buffer; at: number }

const isReference = ({ around, at }: Window) => /^\/Encrypt[\s<]/.test(around.toString('latin1', at, at + 9))

async function encryptionDictionary(path: string, { around, at }: Window): Promise<Buffer | undefined> {
  const value = around.toString('latin1', at + '/Encrypt'.length, at + 60)
  const reference = /^\s*(\d{1,10})\s+(\d{1,5})\s+R/.exec(value)
  if (!reference) return untilWord(around.subarray(at + '/Encrypt'.length), 'startxref')
  const heading = `${reference[1]} ${reference[2]} obj`
  const object = await lastWindow(path, heading, found => !/\d/.test(before(found)))
  return object && untilWord(object.around.subarray(object.at + heading.length), 'endobj')
}

function untilWord(bytes: Buffer, word: string) {
  const end = bytes.indexOf(word)
  return end < 0 ? bytes : bytes.subarray(0, end)
}

const before = ({ around, at }: Window) => around.toString('latin1', Math.max(0, at - 1), at)

async function lastWindow(path: string, words: string, fits: (found: Window) => boolean) {
  let last: number | undefined
  let start = 0
  let carried = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = Buffer.concat([carried, chunk as Buffer])
    for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1))
      if (at + words.length < bytes.length && fits({ around: bytes, at })) last = start + at
    const rest = Math.min(bytes.length, words.length + 1)
    carried = bytes.subarray(bytes.length - rest)
    start += bytes.length - rest
  }
  return last === undefined ? undefined : readAround(path, last)
}

async function readAround(path: string, position: number): Promise<Window> {
  const file = await open(path)
  try {
    const from = Math.max(0, position - WINDOW)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * WINDOW), 0, 2 * WINDOW, from)
    return { around: buffer.subarray(0, bytesRead), at: position - from }
  } finally {
    await file.close()
  }
}

function encryptionIn(dictionary: Buffer, trailer: Buffer): Encryption | undefined {
  const at = (key: string) => dictionaryValue(dictionary, key)
  const [revision, permissions] = [numberAt(dictionary, at('R')), numberAt(dictionary, at('P'))]
  const [owner, user] = [stringAt(dictionary, at('O')), stringAt(dictionary, at('U'))]
  const identifier = stringAt(trailer, dictionaryValue(trailer, 'ID'))
  const isStandard = nameAt(dictionary, at('Filter')) === 'Standard'
  if (!isStandard || revision === undefined || permissions === undefined || !owner || !user) return undefined
  return {
    revision,
    permissions,
    owner,
    user,
    identifier: identifier ?? Buffer.alloc(0),
    keyBits: numberAt(dictionary, at('Length')) ?? 40,
    encryptsMetadata: !/\/EncryptMetadata\s+false/.test(dictionary.toString('latin1')),
  }
}

export function dictionaryValue(bytes: Buffer, key: string): number | undefined {
  const words = `/${key}`
  for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1)) {
    const next = at + words.length
    if (/[\s(<[/\d-]/.test(bytes.toString('latin1', next, next + 1))) return next
  }
  return undefined
}

export function numberAt(bytes: Buffer, at: number | undefined): number | undefined {
  const found = textAt(bytes, at).match(/^\s*(-?\d{1,10})/)?.[1]
  return found === undefined ? undefined : Number(found)
}

export const nameAt = (bytes: Buffer, at: number | undefined) =>
  textAt(bytes, at).match(/^\s*\/([\w.]+)/)?.[1]

const textAt = (bytes: Buffer, at = bytes.length) => bytes.toString('latin1', at, at + 60)

export function stringAt(bytes: Buffer, from: number | undefined): Buffer | undefined {
  if (from === undefined) return undefined
  let at = from
  while (' \t\r\n\0\f['.includes(characterAt(bytes, at))) if (++at >= bytes.length) return undefined
  if (characterAt(bytes, at) === '<') return hexadecimal(bytes, at + 1)
  return characterAt(bytes, at) === '(' ? literal(bytes, at + 1) : undefined
}

const characterAt = (bytes: Buffer, at: number) => String.fromCharCode(bytes[at] ?? 0x3e)

function hexadecimal(bytes: Buffer, at: number) {
  const end = bytes.indexOf('>', at)
  if (end < 0) return undefined
  const digits = bytes.toString('latin1', at, end).replace(/[^\da-f]/gi, '')
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
}

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

function literal(bytes: Buffer, from: number) {
  const out: number[] = []
  let depth = 1
  for (let at = from; at < bytes.length; at++) {
    const character = characterAt(bytes, at)
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(bytes.toString('latin1', at + 1, at + 4))?.[0]
      const next = characterAt(bytes, at + 1)
      if (octal) out.push(parseInt(octal, 8) & 0xff)
      else if (next !== '\n' && next !== '\r') out.push(ESCAPES[next] ?? bytes[at + 1]!)
      at += octal?.length ?? (next === '\r' && characterAt(bytes, at + 2) === '\n' ? 2 : 1)
      continue
    }
    if (character === '(') depth++
    if (character === ')' && --depth === 0) return Buffer.from(out)
    out.push(bytes[at]!)
  }
  return undefined
}
