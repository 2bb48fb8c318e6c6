import { readFileSync } from 'node:fs'

/** Of the checkout or the release that this process runs. */
export const readVersion = () =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
    .version
