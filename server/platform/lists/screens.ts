/** A saved filter, sort order and columns; `query` is the URL's query string. */
export type SavedView = { id: number; name: string; query: string }

export type ListView = {
  columns: string[]
  /** The columns are those in the URL, not the viewer's own choice. */
  fixed: boolean
  saved: SavedView[]
}
