import { describe, expect, it } from 'vitest'
import { answerPrecognition, errorsAsked, isPrecognition } from '#server/inertia/precognition'
import { reading } from './support.ts'

const form = async () => {
  const written: string[] = []
  const reader = await reading(app => {
    app.post('/books', (req, res) => {
      const errors = { title: 'Required.', 'authors.0.name': 'Required.' }
      if (isPrecognition(req)) return answerPrecognition(req, res, errors)
      written.push('book')
      res.inertia.redirect('/')
    })
  })
  const ask = (headers: Record<string, string>) => reader.ask('/books', { method: 'POST', headers })
  return { ask, written }
}

describe('precognition', () => {
  it('a precognition request with errors gets 422 and writes nothing', async () => {
    const { ask, written } = await form()
    const answer = await ask({ Precognition: 'true' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      message: 'Required.',
      errors: { title: 'Required.', 'authors.0.name': 'Required.' },
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      precognition: 'true',
      vary: 'X-Inertia, Precognition',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers.get('precognition-success')).toBeNull()
    expect(written).toEqual([])
  })

  it('a precognition request gets an empty 204 if the named fields are valid', async () => {
    const { ask } = await form()
    const answer = await ask({ Precognition: 'true', 'Precognition-Validate-Only': 'year, place' })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      precognition: 'true',
      'precognition-success': 'true',
      vary: 'X-Inertia, Precognition',
    })
  })

  it('a precognition request gets errors of the named fields only', async () => {
    const { ask } = await form()
    const answer = await ask({ Precognition: 'true', 'Precognition-Validate-Only': 'title,year' })
    expect(await answer.json()).toEqual({ message: 'Required.', errors: { title: 'Required.' } })
  })

  it('field names can be nested and contain wildcards', () => {
    const errors = { title: 'T', titles: 'S', 'authors.0.name': 'A', 'authors.1.born': 'B' }
    const asked = (...fields: string[]) => Object.keys(errorsAsked(errors, fields))
    expect(asked('title')).toEqual(['title'])
    expect(asked('authors')).toEqual(['authors.0.name', 'authors.1.born'])
    expect(asked('authors.0')).toEqual(['authors.0.name'])
    expect(asked('authors.*.born')).toEqual(['authors.1.born'])
    expect(asked('authors.0.name.first')).toEqual([])
  })

  it('a request without the header is not a precognition request', async () => {
    const { ask, written } = await form()
    expect((await ask({})).status).toBe(303)
    expect(written).toEqual(['book'])
  })

  it('all fields are validated if none is named', async () => {
    const { ask } = await form()
    const answer = await ask({ Precognition: 'true', 'Precognition-Validate-Only': '' })
    expect(answer.status).toBe(422)
  })
})
