import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readBoardFile } from '#server/cases/board-file/read'
import { ownFields } from '#server/cases/types/definition'
import { definitionIn } from '#server/cases/board-file/format'
import { root } from '#server/platform/root'
import type { OfferedBoard } from './screens.ts'

const FOLDER = join(root, 'deploy/boards')

export async function offeredBoards(): Promise<OfferedBoard[]> {
  const names = (await boardNames()).toSorted()
  return Promise.all(names.map(offer))
}

export async function boardNames() {
  const files = await readdir(FOLDER).catch(() => [])
  return files.filter(file => file.endsWith('.json')).map(file => file.slice(0, -'.json'.length))
}

export const readOffered = (name: string) => readBoardFile(join(FOLDER, `${name}.json`))

async function offer(name: string): Promise<OfferedBoard> {
  const { types, roles, settings } = (await readOffered(name)).board
  const title = name.replaceAll('-', ' ')
  return {
    name,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    types: types.map(({ name, description, requiredDocuments, versions }) => ({
      name,
      description,
      fields: versions.length > 0 ? ownFields(definitionIn(versions.at(-1)!)).length : 0,
      documents: requiredDocuments.length,
    })),
    roles: roles.map(role => role.name),
    register: settings.register !== 'off',
  }
}
