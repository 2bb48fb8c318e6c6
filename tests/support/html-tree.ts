import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Tree = DefaultTreeAdapterTypes.ChildNode

/** The body of a document, with as much of the DOM as reading pasted HTML needs. */
export function bodyOf(html: string): Element {
  const root = parse(html).childNodes.find(
    node => node.nodeName === 'html',
  ) as DefaultTreeAdapterTypes.Element
  const parent = { localName: 'html' } as Element
  return elementOf(
    root.childNodes.find(node => node.nodeName === 'body')!,
    parent,
  ) as unknown as Element
}

function elementOf(node: Tree, parentElement: Element): Node {
  if (node.nodeName === '#text')
    return {
      nodeType: 3,
      nodeValue: (node as DefaultTreeAdapterTypes.TextNode).value,
      childNodes: [],
    } as unknown as Node
  if (!('attrs' in node)) return { nodeType: 8, childNodes: [] } as unknown as Node
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
  const element = {
    nodeType: 1,
    localName: node.tagName,
    parentElement,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    childNodes: [] as Node[],
  }
  element.childNodes.push(...node.childNodes.map(child => elementOf(child, element as unknown as Element)))
  return element as unknown as Node
}
