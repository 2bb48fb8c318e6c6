import { pageHeaders } from '#resources/Components/json-request.ts'
import { to } from '#resources/to.ts'

export const NOT_LOADED = 'This file could not be loaded. Try again, or download it.'

/** Fetches a stored file. Redirects to the sign-in if the session has ended. */
export async function fetchFile(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(to('/files/:id', { id }), {
    headers: pageHeaders(),
    signal,
  })
  if (!answer.ok || answer.redirected) throw new Unshowable(NOT_LOADED)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The message tells the viewer why a file can't be shown. */
export class Unshowable extends Error {}
