import { contextIn, type Context } from './context.ts'
import type { Style } from './styles.ts'

export const childElements = (element: Element) =>
  [...element.childNodes].filter((child): child is Element => child.nodeType === 1)

export const descendants = (element: Element, name: string): Element[] =>
  childElements(element).flatMap(child => [
    ...(child.localName === name ? [child] : []),
    ...descendants(child, name),
  ])

export const textIn = (node: Node): string =>
  node.nodeType === 3 ? (node.nodeValue ?? '') : [...node.childNodes].map(textIn).join('')

export const wholeNumber = (text: string | null) =>
  /^\s*-?\d{1,9}\s*$/.test(text ?? '') ? Number(text) : undefined

/** An element with what it passes on to the text in it. */
export type Placed = { element: Element; style: Style; context: Context }

export function placed(element: Element, outer: Context): Placed {
  const style = outer.styleOf(element)
  return { element, style, context: contextIn(element, style, outer) }
}

export const placedIn = (element: Element, outer: Context) =>
  childElements(element).map(child => placed(child, outer))

const NEVER_SHOWN = new Set(
  'head script style title meta link template noscript datalist rp param'.split(' '),
)

/** Not shown at all, or drawn a second time for screen readers. */
export const isSkipped = ({ localName: name }: Element, classes: string) =>
  NEVER_SHOWN.has(name) || name === 'mjx-math' || /\bkatex-html\b/.test(classes)

export const isComment = (classes: string, style: Style) =>
  /\bMsoComment(?:Reference|Text)\b|\bmsocom/i.test(classes) ||
  (style['mso-element'] ?? '').startsWith('comment') ||
  style['mso-special-character'] === 'comment'

export type Kind = 'table' | 'row' | 'cell' | 'caption' | undefined

const KINDS: Partial<Record<string, Kind>> = {
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'cell',
  caption: 'caption',
}

export function kindOf({ element, style: { display = '' } }: Pick<Placed, 'element' | 'style'>): Kind {
  const kind = KINDS[element.localName]
  if (kind) return kind
  const role = element.getAttribute('role') ?? ''
  if (/^(?:table|grid|treegrid)$/.test(role) || /^(?:inline-)?table$/.test(display)) return 'table'
  if (role === 'row' || display === 'table-row') return 'row'
  if (/^(?:cell|gridcell|columnheader|rowheader)$/.test(role) || display === 'table-cell') return 'cell'
  return undefined
}

const BLOCKS = new Set(
  'address article aside body caption center dd details dialog div dt fieldset figcaption figure footer form header hgroup html legend li main nav optgroup option p search section summary tbody td tfoot th thead tr'.split(
    ' ',
  ),
)

export function isBlock({ element, style }: Placed, isLaidOut: boolean) {
  const { display } = style
  if (isLaidOut || isMoved(element, style)) return true
  return display
    ? /^(?:block|flow-root|flex|grid|list-item|table|-webkit-box)/.test(display)
    : BLOCKS.has(element.localName)
}

/** Moved out of the line, unless it is the large first letter of a word. */
const isMoved = (element: Element, { float = '', position = '' }: Style) =>
  (/^(?:left|right)$/.test(float) && textIn(element).trim().length > 1) ||
  /^(?:absolute|fixed)$/.test(position)

export function headingLevel(element: Element) {
  const level = /^h([1-6])$/.exec(element.localName)?.[1]
  if (level) return Number(level)
  if (element.getAttribute('role') !== 'heading') return 0
  return Math.min(6, Math.max(1, wholeNumber(element.getAttribute('aria-level')) ?? 2))
}
