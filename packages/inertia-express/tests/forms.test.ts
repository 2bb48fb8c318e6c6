import express from 'express'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { requestedErrors, form } from '../form.ts'
import { serve, type TestClient } from './support.ts'

const Book = z
  .strictObject({
    title: z.string().min(1, 'Required.').max(5, 'Too long.'),
    pages: z.array(z.object({ no: z.coerce.number('No number.') })).default([]),
  })
  .refine(async ({ title }) => title !== 'Emma', { message: 'It is here already.' })

const written: unknown[] = []
const site = () => {
  written.length = 0
  return serve(app => {
    app.use(express.json())
    app.all(
      '/books',
      form(Book, async (book, _req, res) => {
        written.push(book)
        res.inertia.redirect('/done')
      }),
    )
    app.post(
      '/named',
      form(Book, () => {}, { bag: 'book' }),
    )
    app.post(
      '/failing',
      form(Book, async () => {
        throw new Error('disk full')
      }),
    )
    app.get('/', (_req, res) => res.inertia.render('Shelf'))
  })
}

const send = (client: TestClient, path: string, body: object, method = 'POST', headers = {}) =>
  client.visit(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Referer: `${client.origin}/form`, ...headers },
  })

test('a valid form is passed on, for every method', async () => {
  const client = await site()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await send(client, '/books', { title: 'Ulla', pages: [{ no: '3' }] }, method)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/done'])
  }
  expect(written).toHaveLength(4)
  for (const book of written) expect(book).toEqual({ title: 'Ulla', pages: [{ no: 3 }] })
})

test('an invalid form redirects back with one message per field', async () => {
  const client = await site()
  const answer = await send(client, '/books', { title: '', pages: [{ no: 'x' }], more: 1 })
  expect([answer.status, answer.headers.get('location'), written]).toEqual([303, '/form', []])
  expect((await client.page('/')).props.errors).toEqual({
    title: 'Required.',
    'pages.0.no': 'No number.',
    form: expect.any(String),
  })
  await send(client, '/books', { title: 'Emma' })
  expect((await client.page('/')).props.errors).toEqual({ form: 'It is here already.' })
  await send(client, '/named', {})
  expect((await client.page('/')).props.errors).toEqual({ book: { title: expect.any(String) } })
})

test('a precognition request gets the errors of the named fields, or of all, and writes nothing', async () => {
  const client = await site()
  const check = (fields: string, title: string) =>
    send(client, '/books', { title, pages: [{ no: 'x' }] }, 'PATCH', {
      Precognition: 'true',
      'Precognition-Validate-Only': fields,
    })
  const answer = await check('', '')
  const errors = { title: 'Required.', 'pages.0.no': 'No number.' }
  expect([answer.status, await answer.json()]).toEqual([422, { message: 'Required.', errors }])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    precognition: 'true',
    vary: 'X-Inertia, Precognition',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers.get('precognition-success')).toBeNull()
  expect(await (await check('title, year', 'Too long')).json()).toEqual({
    message: 'Too long.',
    errors: { title: 'Too long.' },
  })
  const valid = await check('title', 'Ulla')
  expect([valid.status, await valid.text(), valid.headers.get('precognition-success')]).toEqual([
    204,
    '',
    'true',
  ])
  expect([written, (await client.page('/')).props.errors]).toEqual([[], {}])
})

test('field names can be nested and contain wildcards', () => {
  const errors = { title: 'T', titles: 'S', 'authors.0.name': 'A', 'authors.1.born': 'B' }
  const asked = (...fields: string[]) => Object.keys(requestedErrors(errors, fields))
  expect(asked('title')).toEqual(['title'])
  expect(asked('authors')).toEqual(['authors.0.name', 'authors.1.born'])
  expect(asked('authors.0')).toEqual(['authors.0.name'])
  expect(asked('authors.*.born')).toEqual(['authors.1.born'])
  expect(asked('authors.0.name.first')).toEqual([])
})

test('an error in the form handler fails the response', async () => {
  expect((await send(await site(), '/failing', { title: 'Ulla' })).status).toBe(500)
})
