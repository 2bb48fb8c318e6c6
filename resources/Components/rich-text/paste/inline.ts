import { schema } from '#resources/Components/rich-text/schema.ts'
import type { Context } from './context.ts'
import { childElements, textIn } from './elements.ts'
import { RIGHT_TO_LEFT } from './lines.ts'
import type { Piece } from './reader.ts'
import type { Style } from './styles.ts'

/** A place to write into, as forms have it. */
export function isBlank(element: Element, style: Style) {
  const isUnderlined = element.localName === 'u' || /underline/.test(style['text-decoration'] ?? '')
  return isUnderlined && childElements(element).length === 0 && /^[\s\u00a0]{3,}$/.test(textIn(element))
}

/** Left and right margins draw words apart. */
export const hasMargin = (style: Style) =>
  ['margin', 'padding', 'margin-left', 'margin-right', 'padding-left', 'padding-right'].some(name =>
    /[1-9]/.test(style[name] ?? ''),
  )

export function isReversed(element: Element, style: Style, { rightToLeft }: Context) {
  const isOverride = element.localName === 'bdo' || /override/.test(style['unicode-bidi'] ?? '')
  return isOverride && rightToLeft && !RIGHT_TO_LEFT.test(textIn(element))
}

export const reversed = (pieces: Piece[]): Piece[] =>
  pieces
    .map(piece =>
      'marker' in piece || !piece.isText
        ? piece
        : schema.text([...piece.text!].toReversed().join(''), piece.marks),
    )
    .toReversed()
