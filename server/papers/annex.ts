const HEADING = '\n\n## Attachments\n\n'

/** Splits off the list of documents that signing adds, which papers print in their annex. */
export function splitAttachments(body: string) {
  const at = body.lastIndexOf(HEADING)
  const list = body.slice(at + HEADING.length)
  const isList =
    at >= 0 &&
    list
      .trim()
      .split('\n')
      .every(line => line.startsWith('- '))
  return isList ? { text: body.slice(0, at), attachments: list } : { text: body, attachments: '' }
}
