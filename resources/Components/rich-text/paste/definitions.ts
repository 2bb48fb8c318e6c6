import { type Node } from 'prosemirror-model'
import { nodes, paragraph, schema } from '#resources/Components/rich-text/schema.ts'
import type { Context } from './context.ts'
import { placedIn } from './elements.ts'
import { listsOf } from './lists.ts'
import type { Reader } from './reader.ts'
import { colonAfter } from './tables.ts'

type Definition = { names: Node[]; texts: Node[][] }

export function definitions(reader: Reader, list: Element, context: Context): Node[] {
  const found: Definition[] = []
  const last = (isNew: boolean) => {
    if (isNew || found.length === 0) found.push({ names: [], texts: [] })
    return found.at(-1)!
  }
  const read = (parent: Element, outer: Context) => {
    for (const { element, context: inner } of placedIn(parent, outer)) {
      if (element.localName === 'dt')
        last((found.at(-1)?.texts.length ?? 0) > 0).names.push(...reader.blocksIn(element, inner))
      else if (element.localName === 'dd') last(false).texts.push(reader.blocksIn(element, inner))
      else read(element, inner)
    }
  }
  read(list, context)
  return found.flatMap(written)
}

/** A name and its text are one line, if there is one of each. */
function written({ names, texts }: Definition): Node[] {
  const shown = texts.filter(blocks => blocks.length > 0)
  const [name, text] = [names[0], shown[0]?.[0]]
  const isPair = names.length === 1 && shown.length === 1 && shown[0]!.length === 1
  if (isPair && name?.type === nodes.paragraph && text?.type === nodes.paragraph)
    return [paragraph([...name.children, schema.text(colonAfter(name.textContent)), ...text.children])]
  return [...names, ...listsOf(shown.map(blocks => ({ marker: { kind: 'bullet' }, level: 1, blocks })))]
}
