// The browser imports this file too.

export const RELATIONSHIPS = '_rels/.rels'
const USUAL_NAME = 'word/document.xml'
const OFFICE_DOCUMENT = /\sType\s*=\s*["'][^"']*\/officeDocument["']/

export function mainPartName(relationships: string): string {
  for (const [tag] of relationships.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const target = /\sTarget\s*=\s*["']([^"']+)["']/.exec(tag)?.[1]
    if (target && OFFICE_DOCUMENT.test(tag)) return target.replace(/^(?:\.?\/)+/, '')
  }
  return USUAL_NAME
}
