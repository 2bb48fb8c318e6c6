// Types only: the browser imports them too.

export type SearchResult = {
  kind: 'application' | 'person' | 'user' | 'page' | 'action'
  label: string
  detail: string
  url: string
}
