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
