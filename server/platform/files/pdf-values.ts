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
