export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const PDF = 'application/pdf'

/** Allowed extensions. The first replaces a wrong one. */
export const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  [PDF]: ['pdf'],
  [DOCX]: ['docx'],
}

export const isPicture = (type: string) => type.startsWith('image/')

export const START_BYTES = 1024

/** PDF readers accept other bytes before the header. Markup could be an HTML page. */
export const beginsLikePdf = (start: string) => /^[^<]*%PDF-\d/.test(start)

// The browser imports this file too.

export const RELATIONSHIPS = '_rels/.rels'
const USUAL_NAME = 'word/document.xml'
const OFFICE_DOCUMENT = /\sType\s*=\s*["'][^"']*\/officeDocument["']/

export function docxMainPart(relationships: string): string {
  for (const [tag] of relationships.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const target = /\sTarget\s*=\s*["']([^"']+)["']/.exec(tag)?.[1]
    if (target && OFFICE_DOCUMENT.test(tag)) return target.replace(/^(?:\.?\/)+/, '')
  }
  return USUAL_NAME
}
