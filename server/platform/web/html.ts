export type Html = { html: string }
type Part = Html | Html[] | string | number | null

/** Escapes every interpolated string, except nested `html`. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((whole, text, nth) => whole + markupOf(parts[nth - 1] ?? null) + text),
})

function markupOf(part: Part): string {
  if (part === null) return ''
  if (Array.isArray(part)) return part.map(({ html: one }) => one).join('')
  return typeof part === 'object' ? part.html : escaped(String(part))
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string) => text.replace(/[&<>"']/g, character => ESCAPES[character]!)
