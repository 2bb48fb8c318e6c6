import type { Node } from 'prosemirror-model'
import type { Context } from './context.ts'
import { childElements, placed, wholeNumber } from './elements.ts'
import { isOtherScript, type Item, LETTERS_NOTE, listsOf, type Marker, markerOf } from './lists.ts'
import type { PasteNotes } from './notes.ts'
import type { Reader } from './reader.ts'

export function readList(reader: Reader, list: Element, context: Context): Node[] {
  const items: Item[] = []
  const isBackwards = list.getAttribute('reversed') !== null
  const count = childElements(list).filter(isItem).length
  let number = wholeNumber(list.getAttribute('start')) ?? (isBackwards ? count : 1)
  for (const child of list.childNodes) {
    const item = isItem(child) ? placed(child, context) : null
    if (item && !item.context.hidden && item.style.display !== 'inline') {
      number = wholeNumber(item.element.getAttribute('value')) ?? number
      const marker = checkmark(item.element) ?? markerFor(reader.notes, item.context, number)
      items.push({ marker, level: 1, blocks: reader.blocksIn(item.element, item.context) })
      number += isBackwards ? -1 : 1
    } else {
      // Lists within a list belong to the item above, also if they are not in it.
      const blocks = item ? reader.blocksIn(item.element, item.context) : reader.blocksAt(child, context)
      if (items.length > 0) items.at(-1)!.blocks.push(...blocks)
      else items.push({ marker: { kind: 'text', text: '' }, level: 1, blocks })
    }
  }
  return listsOf(items.filter(({ blocks }) => blocks.length > 0))
}

const isItem = (node: globalThis.Node): node is Element => (node as Element).localName === 'li'

export function markerFor(notes: PasteNotes, { listStyle = 'disc' }: Context, number: number): Marker {
  const marker = markerOf(listStyle, number)
  if (marker.kind === 'text' && marker.text) notes.say(LETTERS_NOTE)
  if (isOtherScript(listStyle))
    notes.say('The numbers of a list were in another script. They are now 1, 2, 3.')
  return marker
}

function checkmark(element: Element): Marker | null {
  if (element.getAttribute('role') !== 'checkbox') return null
  return { kind: 'text', text: element.getAttribute('aria-checked') === 'true' ? '☑' : '☐' }
}
