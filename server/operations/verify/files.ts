import { createHash } from 'node:crypto'
import { portions } from '#server/platform/database/portions'
import { read, sql } from '#server/platform/database/read'
import { storage } from '#server/platform/files/file-storage'
import type { Difference } from './difference.ts'

const AT_ONCE = 200

type Stored = { id: string; sha256: string; size: number }

export async function differingFile(): Promise<Difference | null> {
  for await (const files of portions('id', '', AT_ONCE, portion))
    for (const file of files) {
      const what = await whatDiffers(file)
      if (what) return { record: `file ${file.id}`, what }
    }
  return null
}

const portion = (after: string) =>
  read<Stored>(
    sql`SELECT "id", "sha256", "size" FROM "File" WHERE "id" > ${after} ORDER BY "id" LIMIT ${AT_ONCE}`,
  )

async function whatDiffers({ id, sha256 }: Stored) {
  const bytes = await storage.read(id).catch(() => null)
  if (!bytes) return 'it cannot be read'
  return createHash('sha256').update(bytes).digest('hex') === sha256
    ? null
    : 'its contents are not what came in'
}
