import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** Works from the sources and from `dist/server`. */
export const root = dirname(findPackageJSON(import.meta.url)!)
