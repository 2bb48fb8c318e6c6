import { writeFile } from 'node:fs/promises'
import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import { WrongUse, type Command } from './command.ts'

export const command: Command = {
  help: `
  docket board export FILE   writes types, their versions, texts and rules, and the settings into a file
  docket board import FILE   reads such a file into an empty board

The file is signed with the board's key, so a changed one is refused. It has no people and no cases. An import
publishes the types in the name of the first administrator; while there is none, they are drafts. On SQLite, stop the
board first.`,
  args: [2, 2],
  async run({ positionals: [verb, name = ''], fileOf }) {
    if (verb !== 'export' && verb !== 'import')
      throw new WrongUse('Use docket board export FILE or docket board import FILE.')
    await prepareDatabase(config)
    await (await import('#server/records/board-keys/prepare')).prepareBoardKey()
    return verb === 'export' ? exportTo(fileOf(name)) : importFrom(fileOf(name))
  },
}

const commandLine = { id: null, name: 'Command line' }

async function exportTo(file: string) {
  const { exportBoard } = await import('#server/cases/board-file/export')
  await writeFile(file, await exportBoard(commandLine))
  return { text: `The board is in ${file}.`, data: { file } }
}

async function importFrom(file: string) {
  const { readBoardFile } = await import('#server/cases/board-file/read')
  const { importBoard } = await import('#server/cases/board-file/import')
  const { unknownKeyIn } = await import('#server/cases/board-file/known-keys')
  const { publisher } = await import('#server/cases/board-file/publisher')
  const board = await readBoardFile(file)
  const actor = await publisher()
  const types = await importBoard(board, actor)
  const state = actor ? 'published' : 'as drafts, because there is no administrator yet'
  const counted = types === 1 ? '1 type' : `${types} types`
  const warning = await unknownKeyIn(board)
  const text = [`Imported ${counted}, ${state}.`, warning].filter(Boolean).join(' ')
  return { text, data: { types, published: actor !== null } }
}
