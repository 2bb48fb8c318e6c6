import type { Response } from 'express'
import { may } from '#server/permissions'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { noFile } from '#server/platform/web/fields'
import { redirect } from '#server/platform/web/page'
import { get, post, type Visit } from '#server/platform/web/routing'
import * as z from 'zod'
import { exportBoard } from './export.ts'
import { importBoard } from './import.ts'
import { unknownKeyIn } from './known-keys.ts'
import { BadBoardFile, readBoardFile } from './read.ts'

const manages = may('settings.manage')

const UploadForm = z.strictObject({ file: noFile })

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

async function store(req: Visit, res: Response) {
  const [upload] = req.uploads ?? []
  if (!upload) throw new InvalidForm({ file: 'Choose a board file.' })
  try {
    const board = await readBoardFile(upload.path)
    const types = await importBoard(board, req.user)
    const imported = `Board file imported: ${types} ${types === 1 ? 'type' : 'types'}`
    const warning = await unknownKeyIn(board)
    redirect(res, '/settings', [imported, warning].filter(Boolean).join('. '))
  } catch (error) {
    if (error instanceof BadBoardFile || error instanceof RuleBroken)
      throw new InvalidForm({ file: error.message })
    throw error
  }
}
