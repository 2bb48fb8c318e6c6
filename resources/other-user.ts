import { http, type HttpExceptionResponse, HttpResponseError, type Page, router } from '@inertiajs/core'
import type { Shared } from '#server/pages'
import { watched } from './Components/watched.ts'
import { prefix } from './prefix.ts'

// Another user may sign in from another tab of the same browser while a page is open. Each request names the
// user of its page, so that the server can refuse acts in another user's name.

type User = Pick<NonNullable<Shared['auth']['user']>, 'id' | 'name'>
type OtherUser = {
  user: User
  /** The server's message when it refused a request; '' if another tab announced the user. */
  refusal: string
}

const HEADER = 'X-Docket-User'

let pageUser: User | null = null
let announced: number | undefined
let channel: BroadcastChannel | undefined
const other = watched<OtherUser | null>(null)

export const useOtherUser = other.use

export function watchForOtherUser(first: Page<Shared>) {
  channel = new BroadcastChannel(`${prefix}signed-in`)
  channel.addEventListener('message', ({ data }: MessageEvent<User>) => hear(data))
  announce(first)
  router.on('success', ({ detail: { page } }) => announce(page as Page<Shared>))
  http.onRequest(config => ({ ...config, headers: { ...config.headers, ...pageUserHeader() } }))
  http.onError(error => {
    if (error instanceof HttpResponseError && isRefusal(error.response)) note(JSON.parse(error.response.data))
  })
  router.on('httpException', ({ detail: { response } }) => !isRefusal(response))
}

export const pageUserHeader = (): Record<string, string> =>
  pageUser ? { [HEADER]: String(pageUser.id) } : {}

export function showPageOf(user: User | null) {
  pageUser = user
  if (!user || user.id === other.get()?.user.id) other.set(null)
}

/** For responses to requests that Inertia doesn't send. */
export async function noteOtherUser(answer: Response) {
  if (answer.status === 409 && answer.headers.has(HEADER)) note(await answer.clone().json())
}

/** Closes the dialog but keeps the note about the other user. */
export function closeRefusal() {
  const found = other.get()
  if (found) other.set({ ...found, refusal: '' })
}

/** Called for responses only: a page from the browser's history doesn't show who is signed in. */
function announce({ props }: Page<Shared>) {
  const { user } = props.auth
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  if (user && user.id !== announced) channel?.postMessage({ id: user.id, name: user.name } satisfies User)
  announced = user?.id
}

function hear(user: User) {
  if (!pageUser) return
  other.set(user.id === pageUser.id ? null : { user, refusal: '' })
}

const note = ({ user, message = '' }: { user: User; message?: string }) =>
  other.set({ user, refusal: message })

/** A 409 without content makes Inertia reload the page, and needs no note. */
const isRefusal = ({ status, headers, data }: HttpExceptionResponse) =>
  status === 409 && HEADER.toLowerCase() in headers && Boolean(data)
