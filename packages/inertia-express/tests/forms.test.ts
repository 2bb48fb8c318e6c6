import express from 'express'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { form } from '../form.ts'
import { reading, type Reader } from './support.ts'

const Book = z
  .strictObject({
    title: z.string().min(1, 'Required.').max(5, 'Too long.'),
    pages: z.array(z.object({ no: z.coerce.number('No number.') })).default([]),
  })
  .refine(async ({ title }) => title !== 'Emma', { message: 'It is here already.' })

const written: unknown[] = []
const site = () => {
  written.length = 0
  return reading(app => {
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

const send = (reader: Reader, path: string, body: object, method = 'POST', headers = {}) =>
  reader.visit(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Referer: `${reader.origin}/form`, ...headers },
  })

test('a valid form is passed on, for every method', async () => {
  const reader = await site()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await send(reader, '/books', { title: 'Ulla', pages: [{ no: '3' }] }, method)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/done'])
  }
  expect(written).toHaveLength(4)
  for (const book of written) expect(book).toEqual({ title: 'Ulla', pages: [{ no: 3 }] })
})

test('an invalid form redirects back with one message per field', async () => {
  const reader = await site()
  const answer = await send(reader, '/books', { title: '', pages: [{ no: 'x' }], more: 1 })
  expect([answer.status, answer.headers.get('location'), written]).toEqual([303, '/form', []])
  expect((await reader.page('/')).props.errors).toEqual({
    title: 'Required.',
    'pages.0.no': 'No number.',
    form: expect.any(String),
  })
  await send(reader, '/books', { title: 'Emma' })
  expect((await reader.page('/')).props.errors).toEqual({ form: 'It is here already.' })
  await send(reader, '/named', {})
  expect((await reader.page('/')).props.errors).toEqual({ book: { title: expect.any(String) } })
})

test('a precognition request is validated but not written', async () => {
  const reader = await site()
  const asks = { Precognition: 'true', 'Precognition-Validate-Only': 'title' }
  const wrong = await send(reader, '/books', { title: 'Too long', pages: 1 }, 'PATCH', asks)
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    { message: 'Too long.', errors: { title: 'Too long.' } },
  ])
  const right = await send(reader, '/books', { title: 'Ulla' }, 'PATCH', asks)
  expect([right.status, right.headers.get('precognition-success')]).toEqual([204, 'true'])
  expect([written, (await reader.page('/')).props.errors]).toEqual([[], {}])
})

test('an error in the form handler fails the response', async () => {
  expect((await send(await site(), '/failing', { title: 'Ulla' })).status).toBe(500)
})
