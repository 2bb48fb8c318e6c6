import type { User } from '#server/permissions'
import { db } from '#server/platform/database/client'
import { holderIds } from '#server/platform/holders'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { closedTypes } from './closed-types.ts'
import type { Members } from './format.ts'
import { importBoard, isEmptyBoard } from './import.ts'
import { unknownKeyIn } from './known-keys.ts'
import { BadBoardFile, readBoardFile } from './read.ts'

type Given = { members?: { name: string; userId: number }[] | undefined }

/** Returns what to tell. */
export async function importUpload(path: string, { members = [] }: Given, user: User) {
  const known = await knownMembers(members)
  try {
    const file = await readBoardFile(path)
    const isEmpty = await isEmptyBoard(db)
    const types = await importBoard(file, user, known)
    const counted = `${types} ${types === 1 ? 'type' : 'types'}`
    const imported = `Board file imported: ${counted}${isEmpty ? '' : ' as drafts'}`
    const notes = [imported, isEmpty && closedTypes(file, known), await unknownKeyIn(file)]
    return notes.filter(Boolean).join('. ')
  } catch (error) {
    if (error instanceof BadBoardFile || error instanceof RuleBroken)
      throw new InvalidForm({ file: error.message })
    throw error
  }
}

/** Only people who may vote. */
async function knownMembers(given: { name: string; userId: number }[]): Promise<Members> {
  const holders = await holderIds('applications.vote')
  if (given.some(({ userId }) => !holders.includes(userId)))
    throw new InvalidForm({ members: 'Choose only people who may vote.' })
  return new Map(given.map(({ name, userId }) => [name, userId]))
}
