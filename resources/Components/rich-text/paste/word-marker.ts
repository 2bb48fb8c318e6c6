import type { Context } from './context.ts'
import { type Placed, placedIn, textIn } from './elements.ts'
import { LETTERS_NOTE, type Marker } from './lists.ts'
import type { PasteNotes } from './notes.ts'

type WordMarker = { marker: Marker; level: number; text: string }

/** Word writes items of lists as paragraphs with their marker in front. */
export function wordMarker({ element, style, context }: Placed, notes: PasteNotes): WordMarker | null {
  const level = /level(\d+)/.exec(style['mso-list'] ?? '')
  const found = level && findMarker(element, context)
  if (!found) return null
  const marker = markerIn(found)
  if (marker.kind === 'text') notes.say(LETTERS_NOTE)
  return { marker, level: Number(level[1]), text: marker.kind === 'bullet' ? '' : found.text }
}

type Found = { text: string; hasSymbols: boolean }

function markerIn({ text, hasSymbols }: Found): Marker {
  if (hasSymbols || /^(?:o|[^\p{L}\p{N}])$/u.test(text)) return { kind: 'bullet' }
  const number = /^(\d{1,9})[.)]$/.exec(text)?.[1]
  return number ? { kind: 'number', number: Number(number) } : { kind: 'text', text }
}

function findMarker(element: Element, outer: Context): Found | null {
  for (const { element: child, style, context } of placedIn(element, outer)) {
    if (/ignore/i.test(style['mso-list'] ?? ''))
      return { text: textIn(child).trim().replace(/\s+/g, ' '), hasSymbols: drawsSymbols(child, context) }
    const found = findMarker(child, context)
    if (found) return found
  }
  return null
}

const drawsSymbols = (element: Element, context: Context): boolean =>
  context.symbols !== undefined ||
  placedIn(element, context).some(child => drawsSymbols(child.element, child.context))
