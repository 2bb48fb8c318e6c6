import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const OF_INERTIA = /@inertiajs\/react\/dist\/index\.js$/

/**
 * Leaves out of Inertia's client what no screen uses: a name given to a component for the developer's tools keeps it,
 * and all that it calls, in every page. And without Precognition, which our forms don't ask for, its client stays away.
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
