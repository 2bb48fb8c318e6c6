import { pageHeaders } from '#resources/Components/json-request.ts'
import { to } from '#resources/to.ts'

export const NOT_LOADED = 'This file could not be loaded. Try again, or download it.'

/** A stored file's bytes. A session that has ended answers with the way to the login. */
export async function fetchFile(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(to('/files/:id', { id }), {
    headers: pageHeaders(),
    signal,
  })
  if (!answer.ok || answer.redirected) throw new Unshowable(NOT_LOADED)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Says why a file is not shown here, for people. */
export class Unshowable extends Error {}
