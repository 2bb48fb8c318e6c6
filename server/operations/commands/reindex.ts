import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import type { Command } from './command.ts'

export const command: Command = {
  help: `
  docket reindex

For a database that was changed by something other than Docket. Rebuilds the search texts that docket verify would
report, the answers that lists filter by, the name keys of people, how common names are, and the tasks of cases. On SQLite, stop the board first.`,
  async run() {
    await prepareDatabase(config)
    const { rebuildSearchTexts } = await import('../search-texts.ts')
    const records = await rebuildSearchTexts()
    const { rebuildAnswerRows } = await import('../answer-rows.ts')
    const answers = await rebuildAnswerRows()
    const { rebuildKeys } = await import('#server/identities/rebuild')
    const persons = await rebuildKeys()
    const { rebuildTasks } = await import('#server/cases/applications/tasks/refresh')
    const cases = await rebuildTasks()
    const text = `Rewrote the search texts of ${counted(records, 'record')} and the answers of ${counted(answers, 'case')}, and rebuilt the keys of ${counted(persons, 'person')} and the tasks of ${counted(cases, 'case')}.`
    return { text, data: { records, answers, persons, cases } }
  },
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
