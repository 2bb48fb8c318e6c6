// Types only: the browser imports them too.

/** A saved filter, sort order and columns; `query` is the URL's query string. */
export type SavedView = { id: number; name: string; query: string }

export type ListView = {
  columns: string[]
  /**
   * The URL names the columns, so everybody who opens it sees the same. Otherwise they are the viewer's own
   * choice.
   */
  fixed: boolean
  saved: SavedView[]
}
