import { useEffect, useState } from 'react'
import { pageHeaders } from '#resources/Components/json-request.ts'
import { to } from '#resources/to.ts'

type Read<Content> = { content: Content | null; problem: string }

export function useFileContent<Content>(
  id: string,
  read: (bytes: Uint8Array<ArrayBuffer>) => Promise<Content>,
  close?: (content: Content) => void,
): Read<Content> {
  const [found, setFound] = useState<Read<Content>>({ content: null, problem: '' })
  useEffect(() => {
    const ending = new AbortController()
    let content: Content | null = null
    async function begin() {
      try {
        const found = await read(await fetchFile(id, ending.signal))
        if (ending.signal.aborted) return close?.(found)
        content = found
        setFound({ content, problem: '' })
      } catch (error) {
        if (ending.signal.aborted) return
        setFound({ content: null, problem: error instanceof Unshowable ? error.message : NOT_LOADED })
      }
    }
    void begin()
    return () => {
      ending.abort()
      if (content) close?.(content)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- each kind of file is always read the same way
  }, [id])
  return found
}

export const NOT_LOADED = 'This file could not be loaded. Try again, or download it.'

/** Fetches a stored file. Redirects to the sign-in if the session has ended. */
async function fetchFile(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(to('/files/:id', { id }), {
    headers: pageHeaders(),
    signal,
  })
  if (!answer.ok || answer.redirected) throw new Unshowable(NOT_LOADED)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The message tells the viewer why a file can't be shown. */
export class Unshowable extends Error {}
