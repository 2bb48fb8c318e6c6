import { useEffect, useState } from 'react'
import type { SignedFacts } from '#server/resolutions/screens'
import type { PublicJwk } from '../../../slip-check/read-facts.ts'

export type Check =
  | { state: 'signed'; facts: SignedFacts; kid: string }
  | { state: 'forged' }
  /** The keys, or what reads them, could not be loaded. */
  | { state: 'unknown' }

/** What the address carries behind `#`; null where it carries nothing, and until it is checked. */
export function useSignedFacts() {
  const [check, setCheck] = useState<Check | null>(null)
  useEffect(() => {
    const look = () => void checked(location.hash.slice(1)).then(setCheck)
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return check
}

async function checked(carried: string): Promise<Check | null> {
  if (!carried) return null
  try {
    const [{ readFacts }, answer] = await Promise.all([
      import('../../../slip-check/read-facts.ts'),
      fetch('/.well-known/docket/keys.json'),
    ])
    if (!answer.ok) return { state: 'unknown' }
    const { keys } = (await answer.json()) as { keys: PublicJwk[] }
    const read = readFacts(carried, keys)
    return read ? { state: 'signed', ...read } : { state: 'forged' }
  } catch {
    return { state: 'unknown' }
  }
}
