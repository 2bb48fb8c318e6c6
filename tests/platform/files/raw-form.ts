import { connect, type Socket } from 'node:net'
import type { UploadServer } from './upload-server.ts'

const BOUNDARY = 'x'

export type RawPart = { headers: string; body?: string | Buffer }

export const filePart = (name: string, filename: string, body: string | Buffer = 'hello'): RawPart => ({
  headers: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
  body,
})

export const textPart = (name: string, body: string | Buffer = '1'): RawPart => ({
  headers: `Content-Disposition: form-data; name="${name}"`,
  body,
})

export const bodyOf = (parts: RawPart[]) =>
  Buffer.concat([...parts.map(written), Buffer.from(`--${BOUNDARY}--\r\n`)])

type Sending = {
  path?: string
  type?: string
  length?: number | 'chunked'
  meanwhile?: (socket: Socket) => void
}

/** Resolves to null if there was no response. */
export function send(
  uploads: UploadServer,
  body: Buffer,
  { path = '/forms', type, length = body.length, meanwhile }: Sending = {},
) {
  return new Promise<{ status: number; text: string } | null>(resolve => {
    const socket = connect(uploads.port, '127.0.0.1')
    let received = ''
    socket.on('data', data => {
      received += data
      if (isComplete(received)) resolve(parse(received))
    })
    socket.on('error', () => {}).on('close', () => resolve(parse(received)))
    socket.write(headOf(path, type ?? `multipart/form-data; boundary=${BOUNDARY}`, length))
    socket.write(body)
    meanwhile?.(socket)
  })
}

const headOf = (path: string, type: string, length: number | 'chunked') =>
  `POST ${path} HTTP/1.1\r\nHost: desk\r\nContent-Type: ${type}\r\n` +
  (length === 'chunked' ? 'Transfer-Encoding: chunked\r\n\r\n' : `Content-Length: ${length}\r\n\r\n`)

const written = ({ headers, body = '' }: RawPart) =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])

const parse = (received: string) =>
  received ? { status: Number(received.slice(9, 12)), text: received.split('\r\n\r\n')[1] ?? '' } : null

function isComplete(received: string) {
  const length = /content-length: (\d+)/i.exec(received)?.[1]
  return length !== undefined && Buffer.byteLength(parse(received)!.text) >= Number(length)
}
