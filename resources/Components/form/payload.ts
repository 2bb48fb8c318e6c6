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
