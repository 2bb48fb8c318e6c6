// Not parsed as XML, because a browser's parser would expand entities.

// Tags and the text between them. The alternatives can't start with the same character, so matching takes
// linear time.
const PIECES = /<(\/?)([\w:.-]+)(?![\w:.-])([^<>]*)>|([^<]+)/g

export type XmlHandlers = {
  open: (tag: string, attribute: (name: string) => string | undefined, isEmpty: boolean) => void
  close: (tag: string) => void
  text: (text: string) => void
  isDone?: () => boolean
}

/** An empty element is closed as well. */
export function eachPiece(xml: string, { open, close, text, isDone }: XmlHandlers) {
  for (const [, closing, tag = '', rest = '', words] of xml.matchAll(PIECES)) {
    if (isDone?.()) return
    if (words !== undefined) text(words)
    else if (closing) close(tag)
    else {
      const isEmpty = rest.endsWith('/')
      open(tag, name => attributeIn(rest, name), isEmpty)
      if (isEmpty) close(tag)
    }
  }
}

function attributeIn(rest: string, name: string) {
  const start = rest.indexOf(` ${name}="`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  return withoutEntities(rest.slice(from, rest.indexOf('"', from)))
}

/** Whether a property such as `<w:strike/>` is switched on. */
export const isOn = (value: string | undefined) => !['0', 'false', 'off', 'none'].includes(value ?? '')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const withoutEntities = (text: string) =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      const code = name ? 0 : parseInt(decimal ?? hex, decimal ? 10 : 16)
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
