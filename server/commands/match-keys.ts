// npm run match-keys
//
// Builds anew what people are found again by, and how common names are. A start does it by itself when a new version
// needs it; by hand it is for databases that something else than Docket has written to.
import { config } from '../config.ts'
import { prepareDatabase } from '../database/prepare.ts'

try {
  await prepareDatabase(config)
  const { rebuildKeys } = await import('../people-matching/rebuild.ts')
  const persons = await rebuildKeys()
  console.log(`Built the keys of ${persons.toLocaleString('en')} persons.`)
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
