import { useEffect, useState } from 'react'
import type { AddressFor } from '#resources/to.ts'
import { sendJson } from '#resources/Components/json-request.ts'

type Found<Answer> = { body: string; answer: Answer | null; failed: boolean }

export function usePreview<Answer>(open: boolean, url: AddressFor<'post'>, asked: object) {
  const [found, setFound] = useState<Found<Answer> | null>(null)
  const body = JSON.stringify(asked)

  useEffect(() => {
    if (!open) return
    let left = false
    const note = (answer: Answer | null) => left || setFound({ body, answer, failed: answer === null })
    ask<Answer>(url, body).then(note, () => note(null))
    return () => {
      left = true
    }
  }, [open, url, body])

  const mine = found?.body === body ? found : null
  return { answer: mine?.answer ?? null, failed: mine?.failed ?? false }
}

async function ask<Answer>(url: AddressFor<'post'>, body: string) {
  const response = await sendJson('POST', url, JSON.parse(body) as object)
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as Answer
}
