import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PlantedBoard } from './planted.ts'

export const filesAreThere = (planted: () => PlantedBoard) =>
  describe('files of a demo board', () => {
    test('every file row has its file and every file its row', async () => {
      const { db, storageDir } = planted()
      const rows = await db.file.findMany()
      const keys = rows.flatMap(({ id, hasThumbnail }) => (hasThumbnail ? [id, `${id}.thumb`] : [id]))
      expect(await filesOn(planted())).toEqual(keys.toSorted())
      for (const { id, size, sha256, type, hasThumbnail } of rows) {
        const bytes = await readFile(join(storageDir, 'files', id.slice(0, 2), id))
        expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
        expect(type).toBe(
          bytes.subarray(0, 4).toString('latin1') === '%PDF' ? 'application/pdf' : 'image/jpeg',
        )
        expect(hasThumbnail).toBe(type === 'image/jpeg')
      }
    })
  })

export async function filesOn({ storageDir }: PlantedBoard) {
  const found = await readdir(join(storageDir, 'files'), { recursive: true, withFileTypes: true })
  return found.flatMap(entry => (entry.isFile() ? [entry.name] : [])).toSorted()
}
