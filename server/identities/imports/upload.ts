import { InvalidForm } from '#server/platform/web/errors'
import type { Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import type { Importer } from './importer.ts'
import { arrive, deleteReceived, readUpload, receive, type Received } from './receive.ts'

/** Returns the path of the import's page. */
export async function storeUpload(
  importer: Importer,
  req: Visit,
  { timeZone, typeId }: Pick<Received, 'timeZone' | 'typeId'>,
  pathOf: (id: number) => string,
) {
  const [upload, another] = req.uploads ?? []
  if (!upload) throw new InvalidForm({ file: 'Choose a CSV or XLSX file.' })
  if (another) throw new InvalidForm({ file: 'Upload one file at a time.' })
  const { kind } = importer
  const context = await importer.contextOf?.({ typeId })
  const file = await readUpload(importer, upload, { timeZone, userId: req.user.id, context })
  const id = await receive(file, upload, { kind, typeId, timeZone }, req.user)
  const path = await submitOnce(req, async tx => {
    await arrive(tx, { kind, id }, file, req.user)
    return pathOf(id)
  })
  if (path !== pathOf(id)) await deleteReceived(id)
  return path
}
