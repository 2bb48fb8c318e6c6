import type { ChosenFile } from './file-limits.ts'

/** One of several things of the same kind in a form: a charge, a mark. `key` tells two of them apart on screen. */
export type Row = { key: number; [field: string]: string | number }

/** A form's fields as they are kept while somebody types. */
export type Payload = Record<string, string | number | boolean | Row[]>

/** The same as it is sent. */
export type Sent = Record<string, string | number | boolean | Record<string, string | number>[]>

type Fields = Record<string, string | number>

/** Rows to begin with. */
export const rowsOf = <Some extends Fields>(list: Some[]) => list.map((fields, key) => ({ ...fields, key }))

/** The rows with one more at their end. */
export const oneMore = (rows: Row[], fields: Fields): Row[] => [
  ...rows,
  { ...fields, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 },
]

/** As the server wants them: it never sees the keys. */
export const withoutKeys = (rows: Row[]) => rows.map(({ key: _key, ...fields }) => fields)

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
