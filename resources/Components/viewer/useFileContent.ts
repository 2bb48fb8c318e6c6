import { useEffect, useState } from 'react'
import { fetchFile, NOT_LOADED, Unshowable } from './fetch-file.ts'

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
