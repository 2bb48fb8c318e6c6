import { origin } from '../../support/board.ts'
import type { Visitor } from '../../support/visit.ts'

export async function paperOf(visitor: Visitor, path: string) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${origin}${path}/resolution.pdf`, { headers: { cookie }, redirect: 'manual' })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}
