import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export const readVersion = () =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
