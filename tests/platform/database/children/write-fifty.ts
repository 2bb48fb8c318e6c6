import fs from 'node:fs'
import { db, disconnect } from '#server/platform/database/client'

for (let number = 1; number <= 50; number++) {
  await db.setting.create({ data: { name: `number ${number}`, value: '' } })
  fs.writeSync(1, `acknowledged ${number}\n`)
}
await disconnect()
