export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const PDF = 'application/pdf'

/** What is accepted, by media type: the extensions a name may have, the first for names that lie. */
export const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  [PDF]: ['pdf'],
  [DOCX]: ['docx'],
}

export const isPicture = (type: string) => type.startsWith('image/')

/** How far into a file its kind shows. */
export const START_BYTES = 1024

/** Readers of PDFs take some other bytes before the header; a page with markup is never meant as a PDF. */
export const beginsLikePdf = (start: string) => /^[^<]*%PDF-\d/.test(start)
