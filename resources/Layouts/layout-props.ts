export type Crumb = { label: string; href?: string }

/**
 * Set as `Screen.layout = { crumbs: [...] }`, or from the page's props as `Screen.layout = props => ({
 * crumbs: [...] })`.
 */
export type LayoutProps = {
  crumbs?: Crumb[]
  /** The page's own shortcuts, listed under `?`. */
  keys?: (readonly [key: string, does: string])[]
  wide?: boolean
  /** The card shows messages itself, so no toast is needed. */
  notes?: boolean
}
