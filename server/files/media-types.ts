export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What is accepted, by media type: the extensions a name may have, the first for names that lie. */
export const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  [DOCX]: ['docx'],
}

export const isPicture = (type: string) => type.startsWith('image/')
