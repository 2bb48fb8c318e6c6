/** What is accepted, by media type: the extensions a name may have, the first for names that lie. */
export const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
}

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const isPicture = (type: string) => type.startsWith('image/')
