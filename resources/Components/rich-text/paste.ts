import { htmlOf } from './dom.ts'
import { blocksIn } from './read-blocks.ts'

/** Pasted HTML without anything that a resolution does not have. */
export function cleanedHtml(html: string) {
  const pasted = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const hidden of pasted.querySelectorAll('script, title, meta')) hidden.remove()
  for (const text of textsIn(pasted.body)) text.nodeValue = text.nodeValue!.replace(/\s+/g, ' ')
  return blocksIn(pasted.body.childNodes).map(htmlOf).join('')
}

/** The Content Security Policy reports styles even if nothing shows them. Google Docs wraps text in a <b> without effect. */
const withoutStyles = (html: string) =>
  html
    .replace(/<b(?=\s[^>]*font-weight:\s*normal)/gi, '<span')
    .replace(/<style[^]*?<\/style>/gi, '')
    .replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')

function* textsIn(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) yield walker.currentNode
}
