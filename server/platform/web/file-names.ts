import { create } from 'content-disposition'
import { normalised } from '#packages/person-matching/unicode'

const LONGEST = 255
const LOOKED_AT = 1000

/** Characters that make one name look like another. */
const DECEPTIVE = /[\p{Cc}\p{Bidi_C}\u2028\u2029\u200B\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]/gu

/** Makes an uploaded file's name safe to show. Never empty. */
export function displayName(sent: string): string {
  const base = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
  const both = base.length > LOOKED_AT * 2 ? base.slice(0, LOOKED_AT) + base.slice(-LOOKED_AT) : base
  const name = shorten(tidy(normalised(both, 'NFC').toWellFormed()))
  return tidy(name) || 'file'
}

const MOST_BYTES = 180

export function archiveName(name: string): string {
  const { stem, extension } = split(displayName(name).replace(/[<>:"|?*]/g, '_'))
  let short = stem
  while (Buffer.byteLength(short) > MOST_BYTES) short = [...short].slice(0, -1).join('')
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
    .replace(/^[. ]+|[. ]+$/g, '')

/** Extensions start with a letter, so the year in `scan 12.03.2024` isn't one. */
function split(name: string) {
  const extension = /\.[a-z][a-z0-9]{0,9}$/i.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

/** Doesn't split surrogate pairs. */
function shorten(name: string): string {
  if (name.length <= LONGEST) return name
  const { stem, extension } = split(name)
  return stem.slice(0, LONGEST - extension.length).replace(/[\uD800-\uDBFF]$/, '') + extension
}
