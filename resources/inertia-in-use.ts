import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const OF_INERTIA = /@inertiajs\/react\/dist\/index\.js$/

/**
 * Removes unused parts of Inertia's client: display names for developer tools, which keep unused components
 * and what they call in the bundle, and the Precognition client.
 */
export function inertiaInUse(): Plugin {
  return {
    name: 'inertia-in-use',
    apply: 'build',
    config: () => ({
      resolve: { alias: { 'laravel-precognition': resolve('resources/no-precognition.ts') } },
    }),
    transform: {
      filter: { id: OF_INERTIA },
      handler: code =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/ = (forwardRef\d*|createContext\d*)\(/g, ' = /* @__PURE__ */ $1('),
    },
  }
}
