/** One step of the way to the screen, shown in the header; the last one is the screen itself. */
export type Crumb = { label: string; href?: string }

/**
 * What a screen may tell its layout, as `Screen.layout = { crumbs: [...] }` or, made from its props,
 * as an arrow function `Screen.layout = props => ({ crumbs: [...] })`.
 */
export type LayoutProps = {
  crumbs?: Crumb[]
  /** Single keys of the screen's own, and what they do; listed under `?`. */
  keys?: (readonly [key: string, does: string])[]
  /** On a card: as wide as a page to be read. */
  wide?: boolean
  /** The card itself says what was done: no toast says it again. */
  notes?: boolean
}
