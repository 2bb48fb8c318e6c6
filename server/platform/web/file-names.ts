import { create } from 'content-disposition'
import { normalised } from '#packages/person-matching/unicode'

const MAX_LENGTH = 255
const MAX_READ = 1000

/** Make one name look like another. */
const DECEPTIVE = /[\p{Cc}\p{Bidi_C}\u2028\u2029\u200B\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]/gu

/** Makes an uploaded file's name safe to show. Never empty. */
export function displayName(sent: string): string {
  const base = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
  const both = base.length > MAX_READ * 2 ? base.slice(0, MAX_READ) + base.slice(-MAX_READ) : base
  const name = shorten(tidy(normalised(both, 'NFC').toWellFormed()))
  return tidy(name) || 'file'
}

const MAX_BYTES = 180

export function archiveName(name: string): string {
  const { stem, extension } = split(displayName(name).replace(/[<>:"|?*]/g, '_'))
  let short = stem
  while (Buffer.byteLength(short) > MAX_BYTES) short = [...short].slice(0, -1).join('')
  return (tidy(short) || 'file') + extension
}

/** Replaces an extension that doesn't match the file's content. */
export function withExtension(name: string, extensions: readonly [string, ...string[]]): string {
  const { stem, extension } = split(name)
  if (extensions.includes(extension.slice(1).toLowerCase())) return name
  if (extensions.includes(split(stem).extension.slice(1).toLowerCase())) return stem
  return shorten(`${stem}.${extensions[0]}`)
}

export const contentDisposition = (type: 'inline' | 'attachment', name: string) =>
  create(name, { type, fallback: name.replace(/[^\x20-\x7E]/g, '_').replace(/["\\%]/g, '_') })

const tidy = (name: string) =>
  name
    .replace(DECEPTIVE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')

/** An extension starts with a letter, unlike the year in `scan 12.03.2024`. */
function split(name: string) {
  const extension = /\.[a-z][a-z0-9]{0,9}$/i.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  const { stem, extension } = split(name)
  return stem.slice(0, MAX_LENGTH - extension.length).replace(/[\uD800-\uDBFF]$/, '') + extension
}
