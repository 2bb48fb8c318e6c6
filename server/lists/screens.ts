// What a list's screen receives besides its rows. Types only: the browser imports them too.

/** A filter, an order and columns, kept under a name; `query` is what follows the list's address. */
export type SavedView = { id: number; name: string; query: string }

export type ListView = {
  columns: string[]
  /** The address names the columns: whoever opens it sees the same. Else they are the viewer's own choice. */
  fixed: boolean
  saved: SavedView[]
}
