import { damaged } from './table.ts'

type XmlHandlers = {
  /** Reading ends when it returns `STOP`. */
  open?: (name: string, attributes: () => Map<string, string>) => unknown
  close?: (name: string) => void
  text?: (text: string) => void
}

export const STOP = Symbol('stop')

/**
 * A single pass in linear time for any input. Does not check nesting or expand DTD entities. Throws
 * Unreadable for an unclosed tag.
 */
export function readXml(xml: string, on: XmlHandlers) {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start < 0) return
    if (start > at) on.text?.(decoded(xml.slice(at, start)))
    at = readMarkup(xml, start, on)
    if (at < 0) return
  }
}

/** Returns where to continue, or -1. */
function readMarkup(xml: string, start: number, on: XmlHandlers): number {
  if (xml.startsWith('<!--', start)) return after('-->', xml, start + 4)
  if (xml.startsWith('<?', start)) return after('?>', xml, start)
  if (xml.startsWith('<![CDATA[', start)) {
    const end = after(']]>', xml, start)
    on.text?.(xml.slice(start + 9, end - 3))
    return end
  }
  const end = endOfTag(xml, start)
  const stops = xml[start + 1] !== '!' && readTag(xml.slice(start + 1, end), on) === STOP
  return stops ? -1 : end + 1
}

function after(mark: string, xml: string, from: number) {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw damaged()
  return at + mark.length
}

function endOfTag(xml: string, start: number) {
  let quote = ''
  for (let at = start; at < xml.length; at++) {
    const letter = xml[at]!
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  throw damaged()
}

function readTag(tag: string, on: XmlHandlers) {
  if (tag.startsWith('/')) return void on.close?.(localName(tag.slice(1).trim()))
  const empty = tag.endsWith('/')
  const inner = empty ? tag.slice(0, -1) : tag
  const space = inner.search(/\s/)
  const name = localName(space < 0 ? inner : inner.slice(0, space))
  const opened = on.open?.(name, () => attributesIn(space < 0 ? '' : inner.slice(space)))
  if (empty) on.close?.(name)
  return opened
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributesIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let at = 0
  for (;;) {
    const equals = text.indexOf('=', at)
    if (equals < 0) return found
    let open = equals + 1
    while (isSpace(text[open])) open++
    const quote = text[open]
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, open + 1) : -1
    if (close < 0) return found
    found.set(localName(text.slice(at, equals).trim()), decoded(text.slice(open + 1, close)))
    at = close + 1
  }
}

/** Characters that XML cannot contain are written as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

export const isOn = (value: string | undefined) => value === '1' || value === 'true'

const isSpace = (letter: string | undefined) =>
  letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.includes('&') ? text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,4});/gi, entity) : text

function entity(whole: string, name: string) {
  if (!name.startsWith('#')) return NAMED[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
