import type { ChosenFile } from './chosen-files.ts'

/** A row of a repeatable group, such as a charge. `key` is the React key. */
export type Row = { key: number; [field: string]: string | number }

export type Sent = Record<
  string,
  string | number | boolean | string[] | number[] | Record<string, string | number>[] | object
>

type Fields = Record<string, string | number>

export const rowsOf = <Some extends Fields>(list: Some[]) => list.map((fields, key) => ({ ...fields, key }))

export const oneMore = (rows: Row[], fields: Fields): Row[] => [
  ...rows,
  { ...fields, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 },
]

export const withoutKeys = (rows: Row[]) => rows.map(({ key: _key, ...fields }) => fields)

/**
 * Multipart form data as the server names its parts: `files[]` rather than Inertia's `files[0]`, a photo
 * without brackets, rows as JSON text. If any document has a kind, `documentKinds[]` lists the kinds in the
 * order of `documents[]`.
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
