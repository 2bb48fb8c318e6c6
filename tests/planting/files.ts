import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signedThumbnail } from '#server/files/thumbnail-signature'
import type { PlantedBoard } from './planted.ts'

export const filesAreThere = (planted: () => PlantedBoard) =>
  describe('its files', () => {
    test('every file’s row has its file, whole, and no file is without a row', async () => {
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

    test('about two thirds have a photo; photos and scans open, and so do their thumbnails', async () => {
      const { db, storageDir } = planted()
      const images = await db.file.findMany({ where: { hasThumbnail: true } })
      const photos = images.filter(({ purpose }) => purpose === 'photo')
      expect(photos.length).toBeGreaterThan(150)
      expect(photos.length).toBeLessThan(195)
      const distinct = [...new Map(images.map(image => [image.sha256, image])).values()]
      expect(distinct.length).toBeGreaterThanOrEqual(14)
      for (const { id, sha256 } of distinct) {
        const path = join(storageDir, 'files', id.slice(0, 2), id)
        const thumbnail = signedThumbnail(await readFile(`${path}.thumb`), sha256)
        expect((await sharp(path).metadata()).format).toBe('jpeg')
        expect((await sharp(thumbnail!).metadata()).format).toBe('webp')
      }
    })

    test('each table in a PDF points at its objects', async () => {
      const { db, storageDir } = planted()
      for (const { id } of await db.file.findMany({ where: { type: 'application/pdf' } })) {
        const text = await readFile(join(storageDir, 'files', id.slice(0, 2), id), 'latin1')
        const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1])
        expect(text.slice(table, table + 5)).toBe('xref\n')
        const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
          Number(offset),
        )
        expect(offsets.map(offset => text.slice(offset, offset + 7))).toEqual(
          offsets.map((_, index) => `${index + 1} 0 obj`),
        )
        const [, length, stream] = /\/Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(text)!
        expect(stream).toHaveLength(Number(length))
      }
    })
  })

export async function filesOn({ storageDir }: PlantedBoard) {
  const found = await readdir(join(storageDir, 'files'), { recursive: true, withFileTypes: true })
  return found.flatMap(entry => (entry.isFile() ? [entry.name] : [])).toSorted()
}
