import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { NewFile } from '#server/platform/files/store'
import { formOf, openUploadServer } from './upload-server.ts'

const uploads = openUploadServer()

test('a slow download completes even if the server is stopping', async () => {
  const scan = `%PDF-1.7\n${'scanned '.repeat(1_000_000)}\n%%EOF\n`
  const [kept] = (await uploads.post('/cases', formOf(['documents[]', scan, 'scan.pdf']))).body as [NewFile]
  uploads.rows = [kept]
  const [response] = (await once(get(`${uploads.url}/files/${kept.id}`), 'response')) as [IncomingMessage]
  let received = 0
  response.on('data', (data: Buffer) => (received += data.length))
  response.pause()
  await delay(100)
  uploads.closeIdle()
  response.resume()
  await once(response, 'end')
  expect(received).toBe(scan.length)
})
