import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const readVersion = () =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
