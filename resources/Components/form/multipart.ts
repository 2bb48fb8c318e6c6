import type { ChosenFile } from './file-limits.ts'
import type { Sent } from './payload.ts'

/**
 * A form with files, as the server names its parts: `files[]` rather than Inertia's own `files[0]`, a photo without
 * brackets, rows of fields as JSON text. `documentKinds[]` stands beside `documents[]`, in the same order, where any
 * document has a kind.
 */
export function multipart(fields: Sent, files: Record<string, ChosenFile[]>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, asText(value))
  for (const [name, chosen] of Object.entries(files)) {
    const part = name.startsWith('photo') ? name : `${name}[]`
    for (const { file } of chosen) body.append(part, file)
  }
  const documents = files.documents ?? []
  if (documents.some(({ kind }) => kind)) {
    for (const { kind } of documents) body.append('documentKinds[]', kind)
  }
  return body
}

function asText(value: Sent[string]) {
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
