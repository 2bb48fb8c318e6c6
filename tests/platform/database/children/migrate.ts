import { migrate } from '#server/platform/database/prepare'

const target = {
  databaseDirectUrl: process.env.DATABASE_URL || undefined,
  storageDir: process.env.STORAGE_DIR!,
}
console.log('ready')
console.log(JSON.stringify(await migrate(target, process.argv[2])))
