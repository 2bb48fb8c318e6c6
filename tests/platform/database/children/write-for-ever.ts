// Writes until it is killed. Prints each number only after the database has acknowledged it.
import fs from 'node:fs'
import { db } from '#server/platform/database/client'
import { nextNumber } from '#server/platform/database/counter'
import { transaction } from '#server/platform/database/transaction'

for (;;) {
  const number = await transaction(async tx => {
    const counted = await nextNumber(tx, 'acknowledged')
    await tx.setting.create({ data: { name: `in a transaction ${counted}`, value: '' } })
    return counted
  })
  await db.setting.create({ data: { name: `alone ${number}`, value: '' } })
  fs.writeSync(1, `${number}\n`)
}
