import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** Docket's own folder, from the sources as well as from the build in `dist/server`. */
export const root = dirname(findPackageJSON(import.meta.url)!)
