import { request, type IncomingHttpHeaders } from 'node:http'
import { origin } from './board.ts'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

type Asked = {
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** The local address to connect from, in 127.0.0.0/8. */
  from?: string
  /** The server to use instead of the test's board. */
  server?: string
}

/** Sends a request exactly as given: the path is not normalised, and only a Host header is added. */
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
