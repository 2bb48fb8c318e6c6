// npm run verify                           recomputes what the board's record comes down to; exits with 1 on the first difference
// npm run verify -- --checkpoint <file>    compares it with a checkpoint that was kept elsewhere, too
//
// It only reads, and takes no lock: the board may be running.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { config } from '../config.ts'
import { databaseFile } from '../database/sqlite/file.ts'

try {
  const { values } = parseArgs({ options: { checkpoint: { type: 'string' } } })
  if (!config.databaseUrl && !existsSync(databaseFile(config.storageDir)))
    throw new Error(`There is no board in ${config.storageDir}.`)
  const { comparedInWords, verifyBoard } = await import('../verify/verify.ts')
  const kept = values.checkpoint === undefined ? undefined : readFileSync(values.checkpoint, 'utf8')
  const different = await verifyBoard(kept)
  if (different) throw new Error(`${different.record}: ${different.what}.`)
  console.log(`Verified: ${await comparedInWords()}.`)
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
