import type { Node } from 'prosemirror-model'
import { literal, schema } from '#resources/Components/rich-text/schema.ts'
import { raised, signOf, transformed, withoutInvisible } from './characters.ts'
import { type Context, contextIn, isInvisible, startOf } from './context.ts'
import { seenText } from './controls.ts'
import { definitions } from './definitions.ts'
import {
  headingLevel,
  isBlock,
  isComment,
  isSkipped,
  kindOf,
  placed,
  type Placed,
  placedIn,
  textIn,
} from './elements.ts'
import { GAP, paragraphsOf, TAB } from './lines.ts'
import { type Item, listsOf, prefixed } from './lists.ts'
import { hasMargin, isBlank, isReversed, reversed } from './inline.ts'
import { groups, headings, preformattedText } from './pieces.ts'
import type { Piece, Reader } from './reader.ts'
import type { PasteNotes } from './notes.ts'
import { isTable, readTable } from './read-table.ts'
import { markerFor, readList } from './read-list.ts'
import { styles } from './styles.ts'
import { wordMarker } from './word-marker.ts'

/** The blocks that somebody sees in HTML, as far as a text here can have them. Notes say what it can't. */
export function readHtml(body: Element, css: string, notes: PasteNotes): Node[] {
  const start = startOf(styles(css))
  const reader: Reader = {
    notes,
    blocksIn: (element, context) => blocksOf(within(element, context), context),
    blocksAt: (node, outer) => blocksOf(piecesOf(node, outer, false), outer),
  }
  return reader.blocksIn(body, contextIn(body, start.styleOf(body), start))

  function blocksOf(pieces: Piece[], { rightToLeft }: Context): Node[] {
    return groups(pieces).flatMap(group => {
      if (group.kind === 'items') return listsOf(group.pieces as Item[])
      const inside = group.pieces as Node[]
      return group.kind === 'inline' ? paragraphsOf(inside, notes, rightToLeft) : inside
    })
  }

  function within(element: Element, context: Context): Piece[] {
    const isLaidOut = /flex|grid/.test(context.styleOf(element).display ?? '')
    return [...element.childNodes].flatMap(child => piecesOf(child, context, isLaidOut))
  }

  function piecesOf(node: globalThis.Node, outer: Context, isLaidOut: boolean): Piece[] {
    if (node.nodeType === 3) return textPieces(node.nodeValue ?? '', outer)
    if (node.nodeType !== 1) return []
    const one = placed(node as Element, outer)
    const { element, style, context } = one
    const classes = element.getAttribute('class') ?? ''
    if (isSkipped(element, classes) || (outer.hasMarker && /ignore/i.test(style['mso-list'] ?? ''))) return []
    if (isComment(classes, style)) {
      notes.say('Comments were left out.')
      return []
    }
    const seen = isInvisible(context) || context.struck ? null : seenText(element, notes)
    if (seen !== null) return textPieces(seen, { ...context, whiteSpace: 'normal' })
    return blockPieces(one, isLaidOut) ?? inlinePieces(one, outer)
  }

  function textPieces(text: string, context: Context): Node[] {
    if (isInvisible(context)) notes.hidden(text)
    else if (context.struck) notes.struck(text)
    else return shownPieces(text, context)
    return []
  }

  function shownPieces(text: string, context: Context): Node[] {
    let shown = withoutInvisible(text)
    if (context.symbols) shown = [...shown].map(each => sign(each, context)).join('')
    shown = transformed(shown, context.transform)
    if (context.raised) shown = raised(shown, context.raised)
    if (!/^(?:pre|break-spaces)/.test(context.whiteSpace)) shown = shown.replace(/\s+/g, ' ')
    const lines = shown.replaceAll(GAP, ' ').split(/\r\n|[\r\n]/)
    return lines.flatMap((line, at) => [
      ...(at > 0 ? [schema.node('hard_break')] : []),
      ...(line ? [schema.text(line, context.marks)] : []),
    ])
  }

  function sign(character: string, { symbols }: Context) {
    const read = signOf(character, symbols!)
    if (read === null) notes.count('symbols')
    return read ?? '[symbol]'
  }

  function inlinePieces({ element, style, context }: Placed, outer: Context): Piece[] {
    const { localName: name } = element
    if (name === 'br') return isInvisible(context) ? [] : [schema.node('hard_break')]
    if (isBlank(element, style)) return textPieces('____', context)
    if (style['mso-tab-count']) return [schema.text(TAB)]
    const pieces = within(element, context)
    if (pieces.length === 0) return pieces
    const around = (before: string, after: string) => [
      schema.text(before, context.marks),
      ...pieces,
      schema.text(after, context.marks),
    ]
    if (name === 'q') return around('“', '”')
    if (name === 'rt') return around('(', ')')
    if (isReversed(element, style, context)) return reversed(pieces)
    if (context.rightToLeft !== outer.rightToLeft && textIn(element).trim())
      return around(context.rightToLeft ? '\u2067' : '\u2066', '\u2069')
    return hasMargin(style) ? [schema.text(GAP), ...pieces, schema.text(GAP)] : pieces
  }

  function blockPieces(one: Placed, isLaidOut: boolean): Piece[] | null {
    const { element, style, context } = one
    const { localName: name } = element
    if (kindOf(one) === 'table' && isTable(one)) return readTable(reader, element, context)
    if (style.display === 'inline') return null
    if (name === 'hr') return isInvisible(context) ? [] : [schema.node('horizontal_rule')]
    if (name === 'pre') return preformatted(element, context)
    if (/^(?:ul|ol|menu|dir)$/.test(name)) return readList(reader, element, context)
    if (name === 'dl') return definitions(reader, element, context)
    if (name === 'details' && element.getAttribute('open') === null) return foldedIn(element, context)
    if (name === 'li')
      return [{ marker: markerFor(notes, context, 1), level: 1, blocks: reader.blocksIn(element, context) }]
    const level = headingLevel(element)
    if (!level && name !== 'blockquote' && !isBlock(one, isLaidOut)) return null
    const marker = wordMarker(one, notes)
    const blocks = reader.blocksIn(element, { ...context, hasMarker: marker !== null })
    if (level) return headings(marker ? prefixed(blocks, marker.text) : blocks, level)
    if (marker) return [{ ...marker, blocks }]
    return name === 'blockquote' && blocks.length > 0 ? [schema.node('blockquote', null, blocks)] : blocks
  }

  function preformatted(element: Element, context: Context): Node[] {
    const pieces = within(element, { ...context, marks: [] })
    const text = pieces.map(preformattedText).join('').replaceAll(GAP, ' ').replace(/^\n+/, '').trimEnd()
    if (!text.trim()) return []
    const isOurs =
      element.getAttribute('data-markdown') !== null && element.parentElement?.localName === 'body'
    return [literal(isOurs ? 'source' : 'code_block', text)]
  }

  function foldedIn(element: Element, context: Context): Node[] {
    return placedIn(element, context).flatMap(child => {
      if (child.element.localName === 'summary') return reader.blocksIn(child.element, child.context)
      notes.hidden(textIn(child.element))
      return []
    })
  }
}
