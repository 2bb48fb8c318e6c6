import type { Response } from 'express'
import { may } from '#server/permissions'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { noFile, recordId, rows, text } from '#server/platform/web/fields'
import { redirect } from '#server/platform/web/page'
import { get, post, type Visit } from '#server/platform/web/routing'
import * as z from 'zod'
import { exportBoard } from './export.ts'
import { db } from '#server/platform/database/client'
import { holderIds } from '#server/platform/holders'
import { maxLength } from '#server/platform/limits'
import { closedTypes } from './closed-types.ts'
import { importBoard, isEmptyBoard } from './import.ts'
import { unknownKeyIn } from './known-keys.ts'
import { BadBoardFile, readBoardFile } from './read.ts'

const manages = may('settings.manage')

const Member = z.strictObject({
  name: text({ max: maxLength.nameOfUser }),
  userId: recordId('Choose a person from the list.'),
})

/** `members` are the people of this board whom the names in the file mean. */
const UploadForm = z.strictObject({ file: noFile, members: rows(Member, 1000).optional() })

export const boardFileRoutes = [
  get('/settings/board.json', manages, show),
  post('/settings/board', manages, store, { form: UploadForm, bag: 'board', uploads: ['file'] }),
]

async function show(req: Visit, res: Response) {
  const content = await exportBoard(req.user)
  res.set('Content-Disposition', 'attachment; filename="board.json"')
  res.set('Cache-Control', 'no-store')
  res.type('application/json').send(content)
}

async function store(req: Visit, res: Response, form: z.output<typeof UploadForm>) {
  const [upload] = req.uploads ?? []
  if (!upload) throw new InvalidForm({ file: 'Choose a board file.' })
  try {
    const board = await readBoardFile(upload.path)
    const members = await knownMembers(form.members ?? [])
    const isEmpty = await isEmptyBoard(db)
    const types = await importBoard(board, req.user, members)
    const counted = `${types} ${types === 1 ? 'type' : 'types'}`
    const imported = `Board file imported: ${counted}${isEmpty ? '' : ' as drafts'}`
    const notes = [imported, isEmpty && closedTypes(board, members), await unknownKeyIn(board)]
    redirect(res, '/settings', notes.filter(Boolean).join('. '))
  } catch (error) {
    if (error instanceof BadBoardFile || error instanceof RuleBroken)
      throw new InvalidForm({ file: error.message })
    throw error
  }
}

/** Only people who may vote. */
async function knownMembers(given: { name: string; userId: number }[]) {
  const holders = await holderIds('applications.vote')
  if (given.some(({ userId }) => !holders.includes(userId)))
    throw new InvalidForm({ members: 'Choose only people who may vote.' })
  return new Map(given.map(({ name, userId }) => [name, userId]))
}
