import { writeFile } from 'node:fs/promises'
import { config } from '#server/config'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { refuseForeignWal } from '#server/platform/database/sqlite/stamp'
import { prepareDatabase } from '#server/platform/database/prepare'
import { refuseWithoutBoard } from './backup.ts'
import { WrongUse, type Command } from './command.ts'

export const command: Command = {
  help: `
  docket board export FILE   writes types, their versions, texts and rules, and the settings into a file
  docket board import FILE   reads such a file

The file is signed with the board's key, so a changed one is refused. It has no cases, and of people only the names of
members whom rules name. An export only reads, so the board can be running. An import publishes the types in the name of
the first administrator; while there is none, they are drafts. Types whose rules name members are closed until you name
them on this board. On a board in use, an import only makes drafts. On SQLite, stop the board before an import.`,
  args: [2, 2],
  async run({ positionals: [verb, name = ''], fileOf }) {
    if (verb !== 'export' && verb !== 'import')
      throw new WrongUse('Use docket board export FILE or docket board import FILE.')
    return verb === 'export' ? exportTo(fileOf(name)) : importFrom(fileOf(name))
  },
}

async function exportTo(file: string) {
  refuseWithoutBoard()
  // as verify does, because the board may be running
  if (!config.databaseUrl) refuseForeignWal(databaseFile(config.storageDir))
  const { exportBoard } = await import('#server/cases/board-file/export')
  await writeFile(file, await exportBoard(null))
  return { text: `The board is in ${file}.`, data: { file } }
}

async function importFrom(file: string) {
  await prepareDatabase(config)
  await (await import('#server/records/board-keys/prepare')).prepareBoardKey()
  const { readBoardFile } = await import('#server/cases/board-file/read')
  const { importBoard, isEmptyBoard } = await import('#server/cases/board-file/import')
  const { closedTypes } = await import('#server/cases/board-file/closed-types')
  const { db } = await import('#server/platform/database/client')
  const { unknownKeyIn } = await import('#server/cases/board-file/known-keys')
  const { publisher } = await import('#server/cases/board-file/publisher')
  const board = await readBoardFile(file)
  const actor = await publisher()
  const isEmpty = await isEmptyBoard(db)
  const types = await importBoard(board, actor)
  const published = actor !== null && isEmpty
  const state = published
    ? 'published'
    : actor
      ? 'as drafts, because this board is in use'
      : 'as drafts, because there is no administrator yet'
  const counted = types === 1 ? '1 type' : `${types} types`
  const warning = await unknownKeyIn(board)
  const closed = isEmpty && closedTypes(board)
  const text = [`Imported ${counted}, ${state}.`, closed && `${closed}.`, warning].filter(Boolean).join(' ')
  return { text, data: { types, published } }
}
