import { InvalidForm } from '#server/platform/web/errors'
import type { Visit } from '#server/platform/web/routing'
import { noAnswers } from '#server/platform/spreadsheets/table'
import { submitOnce } from '#server/platform/web/submissions'
import { rememberedHeadings } from './headings.ts'
import type { Importer } from './importer.ts'
import { arrive, deleteReceived, readUpload, receive, type Received } from './receive.ts'

/** `matchAgain`: without what is remembered of earlier files. */
type Uploading = Pick<Received, 'timeZone' | 'typeId'> & { matchAgain?: boolean | undefined }

/** Returns the path of the import's page. */
export async function storeUpload(
  importer: Importer,
  req: Visit,
  { timeZone, typeId, matchAgain = false }: Uploading,
  pathOf: (id: number) => string,
) {
  const [upload, another] = req.uploads ?? []
  if (!upload) throw new InvalidForm({ file: 'Choose a CSV or XLSX file.' })
  if (another) throw new InvalidForm({ file: 'Upload one file at a time.' })
  const { kind } = importer
  const context = await importer.contextOf?.({ typeId })
  const remembered = matchAgain ? {} : await rememberedHeadings({ kind, typeId })
  const answers = { ...noAnswers, ...(Object.keys(remembered).length > 0 && { remembered }) }
  const file = await readUpload(importer, upload, { timeZone, userId: req.user.id, answers, context })
  const id = await receive({ ...file, answers }, upload, { kind, typeId, timeZone }, req.user)
  const path = await submitOnce(req, async tx => {
    await arrive(tx, { kind, id }, file, req.user)
    return pathOf(id)
  })
  if (path !== pathOf(id)) await deleteReceived(id)
  return path
}
