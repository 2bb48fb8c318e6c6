import { expect, test, vi } from 'vitest'
import { DamagedPicture, redraw } from '#server/platform/files/pictures'
import { formOf, openUploadServer } from './upload-server.ts'
import { docx, jpeg, png, twoColours } from './sample-files.ts'

// Failures of the machine must not be reported as faults of the file.

const failing = vi.hoisted(() => ({ packages: new Map<string, Error>() }))

vi.mock('file-type', async original => ({
  ...(await original<typeof import('file-type')>()),
  fileTypeFromBlob: async (blob: Blob) => {
    if (failing.packages.has('file-type')) throw failing.packages.get('file-type')
    return (await original<typeof import('file-type')>()).fileTypeFromBlob(blob)
  },
}))

vi.mock('sharp', async original => {
  const { default: sharp } = await original<typeof import('sharp')>()
  const failsWhenSet = (...given: unknown[]) => {
    const picture = sharp(...(given as Parameters<typeof sharp>))
    const error = failing.packages.get('sharp')
    if (error) Object.assign(picture, { toBuffer: () => Promise.reject(error) })
    return picture
  }
  return { default: Object.assign(failsWhenSet, sharp) }
})

vi.mock('node:zlib', async original => {
  const zlib = await original<typeof import('node:zlib')>()
  const inflateRawSync = (...given: Parameters<typeof zlib.inflateRawSync>) => {
    if (failing.packages.has('zlib')) throw failing.packages.get('zlib')
    return zlib.inflateRawSync(...given)
  }
  return { ...zlib, inflateRawSync }
})

const uploads = openUploadServer()
const missingModule = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })

async function statusWhile(name: string, error: Error, bytes: Uint8Array, file: string) {
  failing.packages.set(name, error)
  try {
    return (await uploads.post('/cases', formOf(['documents[]', bytes, file]))).status
  } finally {
    failing.packages.clear()
  }
}

test.each([
  ['a missing package', 'file-type', missingModule],
  ['a folder without permission', 'file-type', Object.assign(new Error('EACCES'), { code: 'EACCES' })],
  ['too little memory for a picture', 'sharp', new Error('vips_malloc: out of memory -- size == 80MB')],
  ['a picture that takes too long', 'sharp', new Error('timeout: 96% complete')],
  ['too many threads', 'sharp', new Error('VipsThreadset: unable to create thread')],
])('%s is an error of the server, not of the file', async (_, name, error) => {
  expect(await statusWhile(name, error, await png(), 'me.png')).toBe(500)
  expect((await uploads.post('/cases', formOf(['documents[]', await png(), 'me.png']))).status).toBe(200)
})

test.each([
  ['Z_MEM_ERROR', 500],
  ['Z_DATA_ERROR', 422],
])('the error %s while reading a Word file answers %i', async (code, status) => {
  expect(await statusWhile('zlib', Object.assign(new Error(code), { code }), docx(), 'a.docx')).toBe(status)
})

test('a damaged picture is still reported as damaged', async () => {
  const cut = (await jpeg(twoColours(400, 400))).subarray(0, 700)
  expect(await statusWhile('none', new Error(), cut, 'me.jpg')).toBe(422)
})

test('a picture whose file has gone is an error of the disk', async () => {
  const error = await redraw('/nowhere/me.png', 'image/png').catch((caught: unknown) => caught)
  expect(error).not.toBeInstanceOf(DamagedPicture)
  expect(error).toMatchObject({ code: 'ENOENT' })
})
