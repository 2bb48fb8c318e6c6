import { request, type IncomingHttpHeaders } from 'node:http'
import { origin } from './board.ts'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

type Asked = {
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** A local address, in 127.0.0.0/8. */
  from?: string
  server?: string
}

/** Sends the path as given and adds no header but Host. */
export function ask(method: string, path: string, { headers = {}, body, from, server = origin }: Asked = {}) {
  const { hostname, port } = new URL(server)
  return new Promise<RawAnswer>((resolve, reject) => {
    const sending = request(
      { hostname, port, method, path, headers, agent: false, ...(from ? { localAddress: from } : {}) },
      response => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
        response.on('error', reject)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}
