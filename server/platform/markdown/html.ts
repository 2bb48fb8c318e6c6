import { Parser, type Node } from 'commonmark'
import { escaped } from '../web/html.ts'

// Emits only the tags below, and links with the protocols below. HTML in the source stays text, and is left out of the
// operator's policies.

export type Place = 'comment' | 'resolution' | 'policy'

export const parse = (body: string) => new Parser().parse(body)

export function htmlOf(body: string, place: Place) {
  const walker = parse(body).walker()
  let html = ''
  for (let step = walker.next(); step; step = walker.next()) {
    const { node, entering } = step
    if (node.type === 'image' && entering) {
      html += image(node, place)
      walker.resumeAt(node, false) // its alternative text is already the name
      walker.next()
    } else html += markup(node, entering, place)
  }
  return html
}

export const asTyped = (body: string) => `<p class="as-typed">${escaped(body)}</p>`

/** Browsers would draw `1<tab>250` as 1 250. */
const TAB = '<span class="tab">\t</span>'

function markup(node: Node, entering: boolean, place: Place): string {
  const literal = () => escaped(node.literal ?? '')
  switch (node.type) {
    case 'text':
      return literal().replaceAll('\t', TAB)
    case 'softbreak':
      return '\n'
    case 'linebreak':
      return '<br>\n'
    case 'code':
      return `<code>${literal()}</code>`
    case 'code_block':
      return `<pre><code>${literal()}</code></pre>`
    case 'html_inline':
      return place === 'policy' ? '' : literal()
    case 'html_block':
      return place === 'policy' ? '' : `<p>${literal()}</p>`
    case 'thematic_break':
      return '<hr>'
    case 'link':
      return entering ? linkTo(node) : '</a>'
    default:
      return tagsOf(node, place)
        .map(tag => (entering ? `<${tag}>` : `</${tag.split(' ')[0]}>`))
        .join('')
  }
}

function tagsOf(node: Node, place: Place): string[] {
  switch (node.type) {
    case 'paragraph':
      return node.parent?.parent?.type === 'list' && node.parent.parent.listTight ? [] : ['p']
    case 'heading':
      return [headings[place](node.level)]
    case 'block_quote':
      return ['blockquote']
    case 'list':
      return [
        node.listType === 'bullet' ? 'ul' : node.listStart === 1 ? 'ol' : `ol start="${node.listStart}"`,
      ]
    case 'item':
      return ['li']
    case 'emph':
      return ['em']
    case 'strong':
      return ['strong']
    default:
      return []
  }
}

const headings: Record<Place, (level: number) => string> = {
  comment: () => 'p class="said-heading"',
  resolution: level => (level < 3 ? 'h4' : 'h5'),
  policy: level => `h${level}`,
}

const SAFE_LINK = /^(?:(?:https?|ircs?|mailto|xmpp):|[^:/?#]*(?:[/?#]|$))/i

/** Unsafe links, such as javascript: URLs, get no address. */
function linkTo({ destination, title }: Node) {
  const to = destination ?? ''
  const href = SAFE_LINK.test(to) ? ` href="${escaped(to)}"` : ''
  return `<a${href}${title ? ` title="${escaped(title)}"` : ''} class="link" rel="noopener noreferrer nofollow">`
}

/** A link, because loading remote images would reveal who reads this. */
function image(node: Node, place: Place) {
  const name = escaped(wordsOf(node))
  return place === 'resolution' ? name : `${linkTo(node)}${name || 'picture'}</a>`
}

export function wordsOf(within: Node) {
  const walker = within.walker()
  let words = ''
  for (let step = walker.next(); step; step = walker.next())
    if (step.entering) words += step.node.type === 'softbreak' ? ' ' : (step.node.literal ?? '')
  return words
}
