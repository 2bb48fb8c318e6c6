import type { Shared } from '#server/pages'

// Tells Inertia's types what every screen receives, so that usePage() knows it.
declare module '@inertiajs/core' {
  export interface InertiaConfig {
    sharedPageProps: Shared
    flashDataType: {
      success?: string
      error?: string
      /** Where the next one like it is registered. */
      another?: string
      /** Why the institution's sign-in let nobody in. */
      institution?: string
      /** Shown once: a new API token or webhook’s secret, and recovery codes. */
      token?: string
      recoveryCodes?: string[]
    }
  }
}
