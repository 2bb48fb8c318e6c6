// npm run bench:matching [-- --quick] [-- --only quality|scale] [-- --on sqlite|postgresql]
// Prints how well persons are matched, and what a search costs in a large register.
import { parseArgs } from 'node:util'
import { generate } from '../../server/commands/generate.mjs'
import { removeBoards, type Provider } from '../boards.ts'
import { benchQuality } from './quality.ts'
import { benchScale } from './scale.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, on: { type: 'string' } },
})
const all: Provider[] = ['SQLite', 'PostgreSQL']
const providers = all.filter(provider => !values.on || provider.toLowerCase() === values.on)

await generate()
try {
  if (values.only !== 'scale') benchQuality()
  if (values.only !== 'quality') await benchScale(providers, values.quick ? 100_000 : 1_000_000)
} finally {
  await removeBoards()
}
