import { origin } from './board.ts'

export async function metrics(authorization?: string) {
  const answer = await fetch(`${origin}/metrics`, authorization ? { headers: { authorization } } : {})
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
