import { expect } from 'vitest'
import { db } from '#server/platform/database/client'
import type { Ref } from '../../support/cases.ts'
import { formWith, type Part, pdf, stored } from '../../support/papers.ts'
import { Visitor } from '../../support/visit.ts'
import { answerPath, requested, requestNow } from './requests.ts'

export const items = [
  { kind: 'document', label: 'Birth certificate' },
  { kind: 'question', label: 'Since when?' },
  { kind: 'document', label: 'Sworn statement' },
]
export const TEXT = 'Since 1999'

export async function asked(more: object = {}, on?: Ref) {
  const request = await requested({ items, ...more }, on)
  const path = await answerPath(request)
  const [document, question, statement] = (await requestNow(request)).items.map(({ id }) => id) as [
    number,
    number,
    number,
  ]
  const visitor = new Visitor()
  const send = (fields: object, ...files: Part[]) =>
    visitor.send('POST', path, {
      headers: { accept: 'application/json' },
      body: formWith({ ...fields }, ...files),
    })
  const shown = async () => (await new Visitor().get(path)).page.props
  return { request, path, document, question, statement, visitor, send, shown }
}

export const file = (item: number, name: string, bytes: Uint8Array = pdf()): Part => [
  `files[${item}][]`,
  bytes,
  name,
]
export const named = (names: string[]) => ({ files: names.map(name => expect.objectContaining({ name })) })
/** Without the letters of requests. */
export async function storedAnswers() {
  const letters = await db.file.findMany({ select: { id: true } })
  return (await stored()).filter(key => !letters.some(({ id }) => key.startsWith(id)))
}
export const errorsOf = ({ text }: { text: string }) => (JSON.parse(text) as { errors: object }).errors
