// The browser imports this too, to preview Word documents.

export const RELATIONSHIPS = '_rels/.rels'
const USUAL_NAME = 'word/document.xml'
const OFFICE_DOCUMENT = /\sType\s*=\s*["'][^"']*\/officeDocument["']/

/** Reads the main part's name from `_rels/.rels`, and falls back to its usual name. */
export function mainPartName(relationships: string): string {
  for (const [tag] of relationships.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const target = /\sTarget\s*=\s*["']([^"']+)["']/.exec(tag)?.[1]
    if (target && OFFICE_DOCUMENT.test(tag)) return target.replace(/^(?:\.?\/)+/, '')
  }
  return USUAL_NAME
}
