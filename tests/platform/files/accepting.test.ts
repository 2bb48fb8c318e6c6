import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { tooManyMegapixels } from '#server/platform/files/pictures'
import { beforeEach, expect, test } from 'vitest'
import { expectNothingLeft, formOf, openUploadServer } from './upload-server.ts'
import { docx, headerOf, jpeg, png, rotated, twoColours, webp, withLocation } from './sample-files.ts'

const uploads = openUploadServer()
const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'
const upload = (field: string, bytes: Uint8Array | string, name: string) =>
  uploads.post('/cases', formOf([field, bytes, name]))
const stored = (id: string) => readFile(uploads.pathOf(id))
const blank = (width: number, height: number) =>
  png(sharp({ create: { width, height, channels: 3, background: '#fff' } }))
const refused = (sentence: string, field = 'documents') => ({ status: 422, body: { [field]: sentence } })

beforeEach(() => {
  uploads.rows = []
})

test.each([
  ['a JPEG', jpeg, 'me.jpg', 'image/jpeg'],
  ['a PNG', png, 'me.png', 'image/png'],
  ['a WebP', webp, 'me.webp', 'image/webp'],
])('%s is accepted as a photo and as a document', async (_, make, name, type) => {
  const bytes = await make()
  for (const field of ['photo', 'documents[]']) {
    const { status, body } = await upload(field, bytes, name)
    expect({ status, ...body[0] }).toMatchObject({ status: 200, name, type, hasThumbnail: true })
  }
})

test.each([
  ['a PDF', () => PDF, 'petition.pdf', 'application/pdf'],
  [
    'a DOCX',
    () => docx(),
    'petition.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('%s is stored unchanged as a document and refused as a photo', async (_, make, name, type) => {
  const { body } = await upload('documents[]', make(), name)
  expect(body[0]).toMatchObject({ name, type, hasThumbnail: false, documentKind: '' })
  expect(await stored(body[0].id)).toEqual(Buffer.from(make()))
  expect(await upload('photo', make(), name)).toEqual(
    refused(`${name} is not a JPEG, PNG or WebP image.`, 'photo'),
  )
})

test.each([
  ['notes.exe', 'MZ\u0090\u0000'],
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['photo.png', '<!doctype html><script>alert(1)</script>'],
  ['photo.gif', 'GIF89a/*<html><script>alert(1)</script>*/=1'],
  ['page.xml', '<?xml version="1.0"?><a/>'],
  ['old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['text.pdf', 'Just a text, whatever it is called.'],
  ['late.pdf', `<script>alert(1)</script>${PDF}`],
])('%s is refused if its content does not match its name', async (name, bytes) => {
  expect(await upload('documents[]', bytes, name)).toEqual(
    refused(`${name} is not a PDF, JPEG, PNG, WebP or DOCX file.`),
  )
  expect(uploads.rows).toEqual([])
})

test('a PDF with a script is accepted, because it is only sent as an attachment', async () => {
  const { body } = await upload('documents[]', `${PDF}<script>alert(1)</script>`, 'petition.pdf')
  expect(body[0].type).toBe('application/pdf')
})

test.each([
  ['holiday.png', 'holiday.jpg'],
  ['holiday.JPEG', 'holiday.JPEG'],
  ['holiday', 'holiday.jpg'],
  ['holiday.jpg.exe', 'holiday.jpg'],
  ['scan 12.03.2024', 'scan 12.03.2024.jpg'],
])('a JPEG named %s is stored as %s', async (sent, kept) => {
  const { body } = await upload('photo', await jpeg(), sent)
  expect(body[0].name).toBe(kept)
})

test('the location and author of a photo are removed', async () => {
  const original = await withLocation()
  expect((await sharp(original).metadata()).exif?.includes('A. Photographer')).toBe(true)
  const { body } = await upload('photo', original, 'me.jpg')
  const kept = await sharp(await stored(body[0].id)).metadata()
  expect(kept).not.toHaveProperty('exif')
  expect(kept).not.toHaveProperty('xmp')
})

test('a rotated photo is stored upright', async () => {
  const { body } = await upload('photo', await rotated(), 'me.jpg')
  const { data, info } = await sharp(await stored(body[0].id))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([40, 80])
  expect(data[0]).toBeGreaterThan(200)
  expect(data[data.length - 1]).toBeGreaterThan(200)
})

test('markup appended to a picture is removed', async () => {
  const { body } = await upload(
    'photo',
    Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]),
    'me.png',
  )
  expect((await stored(body[0].id)).includes('<script>')).toBe(false)
})

test('the thumbnail is a small WebP of the whole picture', async () => {
  const { body } = await upload('photo', await jpeg(twoColours(1600, 800)), 'me.jpg')
  uploads.rows = body
  const thumbnail = await uploads.file(`/files/${body[0].id}?thumbnail=1`)
  const seen = await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

test('a damaged picture is refused', async () => {
  const cut = (await jpeg(twoColours(400, 400))).subarray(0, 700)
  expect(await upload('photo', cut, 'me.jpg')).toEqual(
    refused('me.jpg is damaged and can’t be read.', 'photo'),
  )
})

test('a picture of 64k × 64k pixels is refused by its header without using much memory', async () => {
  const memory = process.memoryUsage.rss()
  const answer = await upload('photo', headerOf(65_535, 65_535), 'me.png')
  expect(answer).toEqual(refused('me.png has 4,295 megapixels; the limit is 40.', 'photo'))
  expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 1024 ** 2)
})

test('a picture of 40 megapixels is accepted, and one of more is refused', async () => {
  expect((await upload('photo', await blank(8000, 5000), 'me.png')).status).toBe(200)
  expect(await upload('photo', headerOf(8001, 5000), 'me.png')).toEqual(
    refused('me.png has 41 megapixels; the limit is 40.', 'photo'),
  )
})

test('a picture is decoded only as the type of its first bytes', async () => {
  const { body } = await upload('photo', await png(), 'me.png')
  await expect(tooManyMegapixels(uploads.pathOf(body[0].id), 'image/jpeg')).rejects.toThrow('another type')
})

test('several files are stored in the order sent', async () => {
  const { body } = await uploads.post(
    '/cases',
    formOf(
      ['documents[]', await jpeg(twoColours(2000, 2000)), 'a.jpg'],
      ['documents[]', PDF, 'b.pdf'],
      ['photo', await png(), 'c.png'],
    ),
  )
  expect(body.map((file: any) => [file.field, file.name])).toEqual([
    ['documents', 'a.jpg'],
    ['documents', 'b.pdf'],
    ['photo', 'c.png'],
  ])
})

test('one invalid file refuses the whole form, with errors for every invalid file', async () => {
  const form = formOf(
    ['documents[]', PDF, 'a.pdf'],
    ['documents[]', 'x', 'b.exe'],
    ['documents[]', '', 'c.pdf'],
    ['photo', PDF, 'me.pdf'],
  )
  expect(await uploads.post('/cases', form)).toEqual({
    status: 422,
    body: {
      'documents.1': 'b.exe is not a PDF, JPEG, PNG, WebP or DOCX file.',
      'documents.2': 'c.pdf is empty.',
      photo: 'me.pdf is not a JPEG, PNG or WebP image.',
    },
  })
  expect(uploads.rows).toEqual([])
  await expectNothingLeft(uploads)
})
