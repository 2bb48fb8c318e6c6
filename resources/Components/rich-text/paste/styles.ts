export type Style = Record<string, string>
export type StyleOf = (element: Element) => Style

type Rule = { tag: string; id: string; classes: string[]; style: Style }

const SELECTOR = /^([a-z][\w\\:-]*|\*)?((?:[.#][\w-]+)*)$/i

/** The styles of elements as inline styles and simple rules of the style sheet set them. */
export function styles(css: string): StyleOf {
  const rules = rulesIn(css)
  return element => {
    const own = declarations(element.getAttribute('data-style') ?? '')
    const classes = (element.getAttribute('class') ?? '').split(/\s+/)
    const id = element.getAttribute('id') ?? ''
    const applied = rules.filter(
      rule =>
        (rule.tag === '*' || rule.tag === element.localName) &&
        (!rule.id || rule.id === id) &&
        rule.classes.every(name => classes.includes(name)),
    )
    return Object.assign({}, ...applied.map(({ style }) => style), own)
  }
}

/** From the least to the most specific. */
function rulesIn(css: string): Rule[] {
  const rules: Rule[] = []
  for (const [selectors, block] of blocksIn(css.replace(/\/\*[^]*?(?:\*\/|$)|<!--|-->/g, ''))) {
    const style = declarations(block)
    for (const selector of selectors.split(',')) {
      const match = SELECTOR.exec(selector.trim())
      if (!match || !selector.trim()) continue
      const names = match[2]!.split(/(?=[.#])/)
      const classes = names.filter(name => name.startsWith('.')).map(name => name.slice(1))
      const id = names.find(name => name.startsWith('#'))?.slice(1) ?? ''
      rules.push({ tag: (match[1] ?? '*').replaceAll('\\', '').toLowerCase(), id, classes, style })
    }
  }
  return rules.toSorted((a, b) => weightOf(a) - weightOf(b))
}

const weightOf = ({ tag, id, classes }: Rule) => (id ? 100 : 0) + classes.length * 10 + (tag === '*' ? 0 : 1)

/** Rules outside of blocks such as @media and @page. */
function blocksIn(css: string) {
  const blocks: [selectors: string, block: string][] = []
  let depth = 0
  let start = 0
  let selectors = ''
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) {
      selectors = css.slice(start, index).trim()
      start = index + 1
    } else if (brace === '}' && --depth <= 0) {
      if (!selectors.startsWith('@')) blocks.push([selectors, css.slice(start, index)])
      depth = 0
      start = index + 1
    }
  }
  return blocks
}

function declarations(text: string): Style {
  const style: Style = {}
  for (const part of text.match(/(?:"[^"]*"|'[^']*'|[^;"'])+/g) ?? []) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const name = part.slice(0, colon).trim().toLowerCase()
    const value = part
      .slice(colon + 1)
      .replace(/!important/i, '')
      .trim()
    if (!/^(?:inherit|unset|revert|revert-layer)$/i.test(value)) style[name] = value
  }
  return style
}
