import { sendJson } from '../../../../Components/json-request.ts'
import type { Person } from './mention-query.ts'

let asked: Promise<Person[]> | null = null

/** Who can be mentioned; asked for at the first `@`, and once. Nobody where it can't be had: typing a name does too. */
export const mentionable = () => (asked ??= ask())

async function ask(): Promise<Person[]> {
  try {
    const answer = await sendJson('GET', '/applications/mentionable')
    if (answer.ok) return ((await answer.json()) as { people: Person[] }).people
  } catch {
    // as below
  }
  asked = null
  return []
}
