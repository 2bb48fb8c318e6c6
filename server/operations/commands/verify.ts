import { readFileSync } from 'node:fs'
import { config } from '#server/config'
import { databaseFile, refuseDamaged } from '#server/platform/database/sqlite/file'
import { refuseForeignWal } from '#server/platform/database/sqlite/stamp'
import { refuseWithoutBoard } from './backup.ts'
import type { Command } from './command.ts'

export const command: Command = {
  help: `
  docket verify
  docket verify --checkpoint <file>    also checks against a checkpoint that was stored elsewhere

Compares every protected row with the signed log, and recomputes the rest: signed heads, resolutions, numbers, counts,
search texts, tasks and the hashes of all files. It only reads and takes no lock, so the board can be running. It names
the first record that differs.`,
  // `take-in` first logs the pending rows of a restored copy; only backups use it
  options: { checkpoint: { type: 'string' }, 'take-in': { type: 'boolean' } },
  async run({ values, fileOf }) {
    refuseWithoutBoard()
    if (!config.databaseUrl) {
      // before the board's own connections, which would mix the database with a foreign -wal file
      refuseForeignWal(databaseFile(config.storageDir))
      refuseDamaged(databaseFile(config.storageDir), 'integrity_check')
    }
    const { describeCompared, verifyBoard } = await import('../verify/verify.ts')
    if (values['take-in']) await takeIn()
    await (await import('#server/platform/stored-settings')).refreshSettings()
    const { checkpoint } = values
    const difference = await verifyBoard(
      typeof checkpoint === 'string' ? readFileSync(fileOf(checkpoint), 'utf8') : undefined,
    )
    if (difference)
      return { text: `${difference.record}: ${difference.what}.`, data: difference, failed: true }
    const compared = await describeCompared()
    return { text: `Verified: ${compared}.`, data: { compared } }
  },
}

/** As the start of the restored copy would. */
async function takeIn() {
  const { prepareSignedLog } = await import('#server/records/signed-log/existing-rows')
  const { storedKey } = await import('#server/records/board-keys/keys')
  const key = await storedKey()
  if (key?.jwk) await prepareSignedLog()
  await (await import('../first-versions.ts')).logFirstVersions()
  if (!key?.jwk) return
  await (await import('#server/records/signed-log/append-leaves')).appendLeaves()
}
