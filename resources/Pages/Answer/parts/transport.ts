import type { AnswerPage } from '#server/cases/requests/screens'
import { forgeryToken, pageHeaders } from '#resources/Components/json-request.ts'

export type Reply =
  | { is: 'taken'; page: AnswerPage }
  | { is: 'refused'; errors: Record<string, string> }
  /** Nothing was saved, or nobody knows. It may be sent again. */
  | { is: 'lost'; seconds: number | null }

export type AnswerFields = {
  items?: Record<string, string>
  seen?: Record<string, string[]>
  removed?: string[]
  send?: 'yes'
}

const KEPT_ALIVE_BYTES = 60_000 // browsers allow 64 KB

/** Arrives even if the page is left meanwhile. */
export async function sendFields(address: string, fields: AnswerFields): Promise<Reply> {
  const body = JSON.stringify(fields)
  const keepalive = body.length * 3 < KEPT_ALIVE_BYTES
  return reached(async () => {
    const headers = { ...jsonHeaders(), 'Content-Type': 'application/json', 'X-XSRF-TOKEN': forgeryToken() }
    const answer = await fetch(address, { method: 'POST', headers, body, keepalive })
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() }
  }, address)
}

export const loadPage = (address: string): Promise<Reply> =>
  reached(async () => {
    const answer = await fetch(address, { headers: jsonHeaders() })
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() }
  }, address)

/** `fetch` does not report the progress of uploads. */
export function sendFile(
  address: string,
  item: number,
  file: File,
  onProgress: (percentage: number) => void,
) {
  const sending = new XMLHttpRequest()
  const form = new FormData()
  form.append(`files[${item}][]`, file)
  const send = () =>
    new Promise<Answer>((resolve, reject) => {
      sending.open('POST', address)
      for (const [name, value] of Object.entries({ ...jsonHeaders(), 'X-XSRF-TOKEN': forgeryToken() }))
        sending.setRequestHeader(name, value)
      sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress((loaded / total) * 100))
      sending.addEventListener('load', () => {
        const { status, responseText: text } = sending
        resolve({ status, retryAfter: sending.getResponseHeader('Retry-After'), text })
      })
      for (const failure of ['error', 'abort'])
        sending.addEventListener(failure, () => reject(new Error('The server can’t be reached.')))
      sending.send(form)
    })
  return { reply: reached(send, address), abort: () => sending.abort() }
}

const jsonHeaders = () => ({ Accept: 'application/json', ...pageHeaders() })

type Answer = { status: number; retryAfter: string | null; text: string }

async function reached(send: () => Promise<Answer>, address: string): Promise<Reply> {
  try {
    return await read(await send(), address)
  } catch {
    return { is: 'lost', seconds: null }
  }
}

const EXPIRED = 419
const TRANSIENT = [408, 409, 425, 429, EXPIRED, 507]

async function read({ status, retryAfter, text }: Answer, address: string): Promise<Reply> {
  if (status === 200) return { is: 'taken', page: JSON.parse(text) as AnswerPage }
  if (status === EXPIRED) await fetch(address, { headers: jsonHeaders() }) // sets the cookie with a new token
  if (status >= 500 || TRANSIENT.includes(status))
    return { is: 'lost', seconds: retryAfter ? Number(retryAfter) : null }
  return { is: 'refused', errors: errorsIn(text) }
}

/** A proxy may refuse a request with a page of its own. */
function errorsIn(text: string): Record<string, string> {
  try {
    const { message, errors } = JSON.parse(text) as { message: string; errors?: Record<string, string> }
    return errors ?? { form: message }
  } catch {
    return { form: 'The server refused this. It may be too large.' }
  }
}
