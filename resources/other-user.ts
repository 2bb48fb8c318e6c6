import { http, type HttpExceptionResponse, HttpResponseError, type Page, router } from '@inertiajs/core'
import { useSyncExternalStore } from 'react'
import type { Shared } from '#server/pages'
import { prefix } from './prefix.ts'

// Another user may sign in while a page is open, in another tab of the same browser. Each request names the user of the
// page it was sent from; the server refuses what would be done in another user's name.

type User = Pick<NonNullable<Shared['auth']['user']>, 'id' | 'name'>
type OtherUser = {
  user: User
  /** The message when the server refused a request; empty when only another tab told this one. */
  refusal: string
}

const HEADER = 'X-Docket-User'

let pageUser: User | null = null
let announced: number | undefined
let other: OtherUser | null = null
let channel: BroadcastChannel | undefined
const watchers = new Set<() => void>()

/** Begins to compare the user of each page with the one who is signed in. */
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

/** Names the user of the page that is shown. Pages of guests name nobody. */
export const pageUserHeader = (): Record<string, string> =>
  pageUser ? { [HEADER]: String(pageUser.id) } : {}

export function showPageOf(user: User | null) {
  pageUser = user
  if (!user || user.id === other?.user.id) become(null)
}

/** For answers to requests that Inertia does not send. */
export async function noteOtherUser(answer: Response) {
  if (answer.status === 409 && answer.headers.has(HEADER)) note(await answer.clone().json())
}

export const useOtherUser = () =>
  useSyncExternalStore(
    watch,
    () => other,
    () => null,
  )

/** Leaves the page as it is, with the note that another user is signed in. */
export const closeRefusal = () => other && become({ ...other, refusal: '' })

/** Pages from the browser's history are not announced: who is signed in is known from answers only. */
function announce({ props }: Page<Shared>) {
  const { user } = props.auth
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  if (user && user.id !== announced) channel?.postMessage({ id: user.id, name: user.name } satisfies User)
  announced = user?.id
}

function hear(user: User) {
  if (!pageUser) return
  become(user.id === pageUser.id ? null : { user, refusal: '' })
}

const note = ({ user, message = '' }: { user: User; message?: string }) => become({ user, refusal: message })

/** An answer without content loads the whole page again, and needs no note. */
const isRefusal = ({ status, headers, data }: HttpExceptionResponse) =>
  status === 409 && HEADER.toLowerCase() in headers && Boolean(data)

function become(next: OtherUser | null) {
  other = next
  for (const changed of watchers) changed()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
