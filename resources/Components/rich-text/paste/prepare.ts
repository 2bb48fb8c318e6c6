const MARKUP = /<!--[^]*?(?:-->|$)|<style\b[^>]*(?:>|$)([^]*?)(?:<\/style\s*>|$)|<[a-z][^\s/>]*/gi
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*("[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>]*))?/y
const ORPHAN =
  /^(?:\s|<!--(?:(?!-->)[^])*-->|<!doctype[^>]*>|<\/?(?:html|head|body|meta)\b[^>]*>)*(?=<(td|th|tr|tbody|thead|tfoot|caption)\b)/i

/**
 * HTML whose styles are in `data-style`, and its style sheets. The Content Security Policy reports styles even if
 * nothing shows them.
 */
export function withoutStyles(html: string) {
  let css = ''
  let prepared = ''
  let at = 0
  for (MARKUP.lastIndex = 0; ;) {
    const match = MARKUP.exec(html)
    prepared += html.slice(at, match?.index)
    if (!match) break
    at = MARKUP.lastIndex
    if (match[1] !== undefined) css += `${match[1]}\n`
    else if (!match[0].startsWith('<!--')) {
      const attributes = attributesAt(html, at)
      prepared += match[0] + attributes.text
      MARKUP.lastIndex = at = attributes.end
    }
  }
  return { html: inTable(prepared), css }
}

function attributesAt(html: string, start: number) {
  let text = ''
  let end = start
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const match = ATTRIBUTE.exec(html)
    if (!match) return { text, end }
    text += match[1]!.toLowerCase() === 'style' ? match[0].replace(/style/i, 'data-style') : match[0]
    end = ATTRIBUTE.lastIndex
  }
}

/** Rows and cells without their table would lose what separates them. */
function inTable(html: string) {
  const [before, orphan] = ORPHAN.exec(html) ?? []
  if (before === undefined) return html
  const row = /^t[dh]$/i.test(orphan!) ? '<tr>' : ''
  return `${before}<table>${row}${html.slice(before.length)}`
}
