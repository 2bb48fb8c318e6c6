import { useEffect, useState } from 'react'
import { to } from '#resources/to.ts'
import type { PublicJwk, Read } from './read-facts.ts'

type Reader = typeof import('./read-facts.ts')
type ReadHash<Facts> = (reader: Reader, hash: string, keys: PublicJwk[]) => Read<Facts> | null

export type SignedHash<Facts> =
  | { state: 'signed'; facts: Facts; kid: string }
  | { state: 'forged' }
  /** The board signed something else. */
  | { state: 'another' }
  /** The keys or the code that checks them could not be loaded. */
  | { state: 'unknown' }

/**
 * Checks the signed facts in the URL’s hash, which browsers don’t send to the server, against the board’s public keys. Null if
 * the hash is empty, and until it has been checked. `read` must stay the same.
 */
export function useSignedHash<Facts>(read: ReadHash<Facts>) {
  const [check, setCheck] = useState<SignedHash<Facts> | null>(null)
  useEffect(() => {
    const update = () => void checked(location.hash.slice(1), read).then(setCheck)
    update()
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [read])
  return check
}

async function checked<Facts>(hash: string, read: ReadHash<Facts>): Promise<SignedHash<Facts> | null> {
  if (!hash) return null
  try {
    const [reader, answer] = await Promise.all([
      import('./read-facts.ts'),
      fetch(to('/.well-known/docket/keys.json')),
    ])
    if (!answer.ok) return { state: 'unknown' }
    const { keys } = (await answer.json()) as { keys: PublicJwk[] }
    const found = read(reader, hash, keys)
    if (!found) return { state: 'forged' }
    const { facts, kid } = found
    return facts ? { state: 'signed', facts, kid } : { state: 'another' }
  } catch {
    return { state: 'unknown' }
  }
}
