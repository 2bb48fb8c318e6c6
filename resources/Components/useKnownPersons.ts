import type { AddressFor } from '#resources/to.ts'
import { useEffect, useState } from 'react'
import type { KnownPerson } from '#server/cases/matching/screens'
import { sendJson } from './json-request.ts'

const typingPause = 600
const MAX_SHOWN = 5

type Query = { endpoint: AddressFor<'post'>; fields: Record<string, string | boolean> }

export function useKnownPersons({ endpoint, fields }: Query) {
  const [known, setKnown] = useState<KnownPerson[]>([])
  const query = isEnough(fields) ? JSON.stringify(fields) : ''

  useEffect(() => {
    let late = false
    const timer = setTimeout(async () => {
      const found = query ? await search(endpoint, query) : []
      if (!late) setKnown(found)
    }, typingPause)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [endpoint, query])

  return known
}

function isEnough({ givenName, familyName, ...others }: Query['fields']) {
  const more = ['birthDate', 'locality', 'idNumber', 'phone', 'middleName']
  return Boolean((givenName && familyName) || ((givenName || familyName) && more.some(name => others[name])))
}

// This is only a warning, so the form continues without it on errors.
async function search(endpoint: AddressFor<'post'>, query: string): Promise<KnownPerson[]> {
  try {
    const answer = await sendJson('POST', endpoint, JSON.parse(query))
    if (!answer.ok) return []
    return ((await answer.json()) as { known: KnownPerson[] }).known.slice(0, MAX_SHOWN)
  } catch {
    return []
  }
}
