import type { AddressFor } from '#resources/to.ts'
import { useEffect, useState } from 'react'
import type { KnownPerson } from '#server/people-matching/screens'
import { sendJson } from './json-request.ts'

const typingPause = 600
const most = 5

type Asking = { endpoint: AddressFor<'post'>; fields: Record<string, string | boolean> }

export function useKnownPersons({ endpoint, fields }: Asking) {
  const [known, setKnown] = useState<KnownPerson[]>([])
  const question = enoughToAsk(fields) ? JSON.stringify(fields) : ''

  useEffect(() => {
    let late = false
    const timer = setTimeout(async () => {
      const found = question ? await ask(endpoint, question) : []
      if (!late) setKnown(found)
    }, typingPause)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [endpoint, question])

  return known
}

function enoughToAsk({ givenName, familyName, ...others }: Asking['fields']) {
  const more = ['birthDate', 'locality', 'idNumber', 'phone', 'middleName']
  return Boolean((givenName && familyName) || ((givenName || familyName) && more.some(name => others[name])))
}

// This is only a warning, so the form continues without it on errors.
async function ask(endpoint: AddressFor<'post'>, question: string): Promise<KnownPerson[]> {
  try {
    const answer = await sendJson('POST', endpoint, JSON.parse(question))
    if (!answer.ok) return []
    return ((await answer.json()) as { known: KnownPerson[] }).known.slice(0, most)
  } catch {
    return []
  }
}
