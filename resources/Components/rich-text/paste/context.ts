import type { Mark } from 'prosemirror-model'
import { marks as markTypes } from '#resources/Components/rich-text/schema.ts'
import type { Raised, SymbolFont } from './characters.ts'
import type { Style, StyleOf } from './styles.ts'

/** The properties that an element passes on to the text in it. */
export type Context = {
  styleOf: StyleOf
  marks: readonly Mark[]
  struck: boolean
  hidden: boolean
  /** Unlike `hidden`, what is inside can be shown again. */
  unseen: boolean
  tiny: boolean
  transform: string | undefined
  whiteSpace: string
  raised: Raised | undefined
  symbols: SymbolFont | undefined
  rightToLeft: boolean
  listStyle: string | undefined
  /** In an item of Word, whose marker is read already. */
  hasMarker: boolean
  /** In a cell of a table with several columns. */
  inTable: boolean
}

export const startOf = (styleOf: StyleOf): Context => ({
  styleOf,
  marks: [],
  struck: false,
  hidden: false,
  unseen: false,
  tiny: false,
  transform: undefined,
  whiteSpace: 'normal',
  raised: undefined,
  symbols: undefined,
  rightToLeft: false,
  listStyle: undefined,
  hasMarker: false,
  inTable: false,
})

export const isInvisible = ({ hidden, unseen, tiny }: Context) => hidden || unseen || tiny

const BOLD = new Set(['b', 'strong', 'th'])
const ITALIC = new Set(['i', 'em', 'cite', 'var', 'dfn'])
const CODE = new Set(['code', 'kbd', 'samp', 'tt'])
const LINK = /^(?:https?|mailto):/i

export function contextIn(element: Element, style: Style, outer: Context): Context {
  const name = element.localName
  return {
    ...outer,
    marks: marksIn(element, style, outer.marks),
    struck: outer.struck || isStruck(name, style),
    hidden: outer.hidden || isHidden(element, style),
    unseen: style.visibility ? style.visibility !== 'visible' : outer.unseen,
    tiny: style['font-size'] ? isZero(style['font-size']) : outer.tiny,
    transform: style['text-transform'] ?? outer.transform,
    whiteSpace: style['white-space'] ?? (name === 'pre' || name === 'textarea' ? 'pre' : outer.whiteSpace),
    raised: raisedIn(name, style) ?? outer.raised,
    symbols: symbolFont(style, element) ?? outer.symbols,
    rightToLeft: directionIn(element, style) ?? outer.rightToLeft,
    listStyle: listStyleIn(element, style) ?? outer.listStyle,
  }
}

function marksIn(element: Element, style: Style, outer: readonly Mark[]) {
  const name = element.localName
  const href = name === 'a' ? (element.getAttribute('href') ?? '').trim() : ''
  const weight = style['font-weight']
  const isBold = weight ? isBoldWeight(weight) : BOLD.has(name) || undefined
  const slant = style['font-style']
  const isItalic = slant ? /italic|oblique/.test(slant) : ITALIC.has(name) || undefined
  let set = outer
  if (isBold !== undefined) set = changed(set, markTypes.strong.create(), isBold)
  if (isItalic !== undefined) set = changed(set, markTypes.em.create(), isItalic)
  if (CODE.has(name)) set = markTypes.code.create().addToSet(set)
  if (LINK.test(href)) set = markTypes.link.create({ href }).addToSet(set)
  return set
}

const changed = (set: readonly Mark[], mark: Mark, isOn: boolean) =>
  isOn ? mark.addToSet(set) : mark.removeFromSet(set)

const isBoldWeight = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600

/** A line through text also goes through what is inside of it. */
function isStruck(name: string, style: Style) {
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`
  if (name === 'del' || /line-through/.test(line)) return true
  return (name === 's' || name === 'strike') && !/none/.test(line)
}

function isHidden(element: Element, style: Style) {
  const { localName: name } = element
  return (
    style.display === 'none' ||
    style['mso-hide'] === 'all' ||
    element.getAttribute('hidden') !== null ||
    (name === 'dialog' && element.getAttribute('open') === null) ||
    (name === 'input' && element.getAttribute('type') === 'hidden') ||
    isInvisiblySmall(style)
  )
}

const isZero = (value: string | undefined) => /^0(?:\.0+)?(?:px|pt|em|rem|%)?$/.test(value ?? '')

/** How pages hide text that only screen readers should read. */
function isInvisiblySmall(style: Style) {
  const isDot = ['width', 'height'].every(side => /^[01](?:px)?$/.test(style[side] ?? ''))
  return (
    isZero(style.opacity) ||
    /^rect\(\s*[01](?:px)?[\s,]/.test(style.clip ?? '') ||
    /^inset\(\s*(?:50|100)%/.test(style['clip-path'] ?? '') ||
    (isDot && /hidden|clip/.test(style.overflow ?? ''))
  )
}

function raisedIn(name: string, style: Style): Raised | undefined {
  const align = style['vertical-align']
  const position = style['font-variant-position']
  const raise = Number.parseFloat(style['mso-text-raise'] ?? '0')
  if (name === 'sup' || align === 'super' || position === 'super' || raise >= 3) return 'above'
  if (name === 'sub' || align === 'sub' || position === 'sub' || raise <= -3) return 'below'
  return undefined
}

function symbolFont(style: Style, element: Element): SymbolFont | undefined {
  const family = (style['font-family'] ?? element.getAttribute('face') ?? style.font ?? '').toLowerCase()
  const first = family.split(',')[0]!.replace(/["']/g, '').trim()
  if (first === 'symbol') return 'symbol'
  if (first === 'wingdings') return 'wingdings'
  return /^(?:wingdings [23]|webdings|zapfdingbats)$/.test(first) ? 'unknown' : undefined
}

function directionIn(element: Element, style: Style) {
  const direction = style.direction ?? element.getAttribute('dir')?.toLowerCase()
  return direction === 'rtl' ? true : direction === 'ltr' ? false : undefined
}

const LIST_TYPES: Record<string, string> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
}

function listStyleIn(element: Element, style: Style) {
  const { localName: name } = element
  const type = element.getAttribute('type') ?? ''
  const own = style['list-style-type'] ?? style['list-style']
  if (own) return own
  if (!/^(?:ol|ul|menu|li)$/.test(name)) return undefined
  if (type) return LIST_TYPES[type] ?? type.toLowerCase()
  return name === 'ol' ? 'decimal' : name === 'li' ? undefined : 'disc'
}
