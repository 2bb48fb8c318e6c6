import { expect, test } from 'vitest'
import { answerPrecognition, errorsAsked, isPrecognition } from '../precognition.ts'
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

test('a precognition request gets the errors of the named fields, or of all, and writes nothing', async () => {
  const { ask, written } = await form()
  const answer = await ask({ Precognition: 'true' })
  const all = { title: 'Required.', 'authors.0.name': 'Required.' }
  expect([answer.status, await answer.json()]).toEqual([422, { message: 'Required.', errors: all }])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    precognition: 'true',
    vary: 'X-Inertia, Precognition',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers.get('precognition-success')).toBeNull()
  const named = async (fields: string) =>
    (await ask({ Precognition: 'true', 'Precognition-Validate-Only': fields })).json()
  expect(await named('title,year')).toEqual({ message: 'Required.', errors: { title: 'Required.' } })
  expect(await named('')).toMatchObject({ errors: all })
  expect(written).toEqual([])
  expect((await ask({})).status).toBe(303)
  expect(written).toEqual(['book'])
})

test('a precognition request gets an empty 204 if the named fields are valid', async () => {
  const { ask } = await form()
  const answer = await ask({ Precognition: 'true', 'Precognition-Validate-Only': 'year, place' })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.get('precognition-success')).toBe('true')
})

test('field names can be nested and contain wildcards', () => {
  const errors = { title: 'T', titles: 'S', 'authors.0.name': 'A', 'authors.1.born': 'B' }
  const asked = (...fields: string[]) => Object.keys(errorsAsked(errors, fields))
  expect(asked('title')).toEqual(['title'])
  expect(asked('authors')).toEqual(['authors.0.name', 'authors.1.born'])
  expect(asked('authors.0')).toEqual(['authors.0.name'])
  expect(asked('authors.*.born')).toEqual(['authors.1.born'])
  expect(asked('authors.0.name.first')).toEqual([])
})
