import { Agent, request as open } from 'node:http'
import { origin } from './board.ts'

/** Headers that `fetch` always sends. */
const always = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' }

const agent = new Agent({ keepAlive: true })

/** Three times as fast as `fetch`. */
export async function request(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: BodyInit,
) {
  const sent: Record<string, string> = { ...always, ...headers }
  const bytes = await bytesOf(body, sent)
  if (bytes) sent['content-length'] = String(bytes.length)
  return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const sending = open(new URL(origin + path), { method, headers: sent, agent }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => (text += chunk))
      response.on('end', () => {
        const { statusCode, rawHeaders } = response
        // As `fetch` does with a byte order mark.
        resolve({ status: statusCode!, headers: headersOf(rawHeaders), text: text.replace(/^\uFEFF/, '') })
      })
      response.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(bytes)
  })
}

/** Lets `fetch` serialise the body and choose the content type. */
async function bytesOf(body: BodyInit | undefined, headers: Record<string, string>) {
  if (body === undefined) return
  if (typeof body === 'string') return Buffer.from(body)
  const written = new Response(body)
  const type = written.headers.get('content-type')
  if (type && !Object.keys(headers).some(name => name.toLowerCase() === 'content-type'))
    headers['content-type'] = type
  return Buffer.from(await written.arrayBuffer())
}

function headersOf(raw: string[]) {
  const headers = new Headers()
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at]!, raw[at + 1]!)
  return headers
}
