export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const PDF = 'application/pdf'

/** Allowed extensions for each accepted type. The first replaces a wrong extension. */
export const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  [PDF]: ['pdf'],
  [DOCX]: ['docx'],
}

export const isPicture = (type: string) => type.startsWith('image/')

/** How many bytes are needed to detect the type. */
export const START_BYTES = 1024

/** PDF readers accept other bytes before the header. Markup is excluded, because it could be an HTML page. */
export const beginsLikePdf = (start: string) => /^[^<]*%PDF-\d/.test(start)
