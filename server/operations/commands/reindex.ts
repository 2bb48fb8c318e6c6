import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import type { Command } from './command.ts'

export const command: Command = {
  help: `
  docket reindex

For a database that was changed by something other than Docket. Rebuilds what follows from other records and docket
verify would report: search texts, the answers that lists filter by, counts, the name keys of people, how common names
are, and the tasks of cases. On SQLite, stop the board first.`,
  async run() {
    await prepareDatabase(config)
    const { derivedStores } = await import('../derived-stores.ts')
    const rebuilt: { title: string; unit: string; count: number }[] = []
    for (const { title, unit, rebuild } of derivedStores)
      rebuilt.push({ title, unit, count: await rebuild() })
    const parts = rebuilt.map(({ title, unit, count }) => `${title} of ${counted(count, unit)}`)
    return { text: `Rebuilt: ${parts.join(', ')}.`, data: { rebuilt } }
  },
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
