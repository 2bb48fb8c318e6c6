import { lockDatabase } from '#server/platform/database/lock'

try {
  lockDatabase({ databaseDirectUrl: undefined, storageDir: process.env.STORAGE_DIR! })
  console.log('locked')
  process.stdin.resume()
} catch (error) {
  console.log((error as Error).message)
}
