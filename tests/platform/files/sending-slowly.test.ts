import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { NewFile } from '#server/platform/files/store'
import { formOf, openDesk } from './desk.ts'

const desk = openDesk()

test('a slow download completes even if the server is stopping', async () => {
  const scan = `%PDF-1.7\n${'scanned '.repeat(1_000_000)}\n%%EOF\n`
  const [kept] = (await desk.post('/cases', formOf(['documents[]', scan, 'scan.pdf']))).body as [NewFile]
  desk.rows = [kept]
  const [response] = (await once(get(`${desk.url}/files/${kept.id}`), 'response')) as [IncomingMessage]
  let received = 0
  response.on('data', (data: Buffer) => (received += data.length))
  response.pause()
  await delay(100)
  desk.closeIdle()
  response.resume()
  await once(response, 'end')
  expect(received).toBe(scan.length)
})
