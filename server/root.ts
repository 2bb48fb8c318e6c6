import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** Docket's folder, of the checkout or the release, from the sources and from what is built of them in `dist/server`. */
export const root = dirname(findPackageJSON(import.meta.url)!)
