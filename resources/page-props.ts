import type { Shared } from '#server/pages'

declare module '@inertiajs/core' {
  export interface InertiaConfig {
    sharedPageProps: Shared
    flashDataType: {
      success?: string
      error?: string
      /** The address of the form that registers another record. */
      another?: string
      institution?: string
      /** Shown once: a new API token or webhook secret, and recovery codes. */
      token?: string
      recoveryCodes?: string[]
    }
  }
}

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
